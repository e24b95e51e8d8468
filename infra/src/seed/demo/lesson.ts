/** What to do, and the script or program that it gives. */
export type Step = string | readonly [text: string, code: string];

/** How a lesson is taught, for the teacher and the child; `like this` is code. */
export interface Teaching {
  warmUp: string;
  /** The idea in an everyday picture, one paragraph each. */
  idea: readonly string[];
  build: readonly Step[];
  check: readonly (readonly [question: string, answer: string])[];
  mistakes: readonly (readonly [seen: string, help: string])[];
  stretch: string;
}

/** Where an activity is done or looked up. */
export interface DemoLink {
  title: string;
  url: string;
}

/** Something to do in class; the solution is for afterwards. */
export interface DemoActivity {
  title: string;
  task: string;
  link: DemoLink;
  solution: Step;
}

/** What a child may choose; several choices of a question may be right. */
export interface DemoChoice {
  text: string;
  right?: true;
}

export interface DemoQuestion {
  text: string;
  choices: readonly DemoChoice[];
}

export interface DemoQuiz {
  title: string;
  questions: readonly DemoQuestion[];
}

/** A lesson of the demo curriculum, in the words a teacher reads. */
export interface DemoLesson {
  name: string;
  objective: string;
  introduces: string;
  outcome: string;
  agenda: readonly string[];
  teaching: Teaching;
  activities: readonly DemoActivity[];
  /** After class; a free trial asks for none. */
  project?: readonly [title: string, brief: string];
  /** A short one in the middle of a module. */
  quiz?: DemoQuiz;
}

/** A module of a demo course; its quiz comes with its last lesson. */
export interface DemoModule {
  name: string;
  complexity: 'Beginner' | 'Intermediate' | 'Advanced';
  topics: string;
  objective: string;
  lessons: readonly DemoLesson[];
  quiz?: DemoQuiz;
}

/** A question in one call: `right('…')` marks what counts, everything else is wrong. */
export const question = (text: string, ...choices: readonly (string | DemoChoice)[]): DemoQuestion => ({
  text,
  choices: choices.map((choice) => (typeof choice === 'string' ? { text: choice } : choice)),
});

export const right = (text: string): DemoChoice => ({ text, right: true });
