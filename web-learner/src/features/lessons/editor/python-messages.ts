/** A program to run from its start. */
export interface RunRequest {
  code: string;
  /** What was answered so far, in order. */
  answers: readonly string[];
  /** How many letters of its output are shown already. */
  known: number;
  /** The same for each run of a program until it ends, so that chance repeats itself. */
  seed: number;
}

/** How a run ended. */
export type RunEnd =
  | { kind: 'done' | 'too_much'; written: number }
  /** It waits for an answer, and goes on when it is run again with one more. */
  | { kind: 'asks'; written: number; prompt: string }
  /** Python's own sentence, and the line; 0 when it is not known. */
  | { kind: 'failed'; written: number; error: string; line: number };

/** What the worker tells its page. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'broken' } | { kind: 'text'; text: string } | RunEnd;
