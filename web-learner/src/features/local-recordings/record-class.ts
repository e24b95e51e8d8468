import { problemOfEmpty, type RecorderProblem } from '@school/core/local-recordings/errors';
import { scarceMinutes } from '@school/core/local-recordings/recorder-limits';
import { littleSpaceText } from '@school/core/local-recordings/recording-texts';
import type { Capture } from './capture-class';
import { MESSAGES } from './messages';
import { markAsRunning } from './recording-lock';
import { loadMeasure, type RecordingStore } from './recording-store';
import { problemOf, recordStream } from './record-stream';
import { askToKeepStorage, storageSpace } from './storage-space';

/** What is known of a recording before it starts. */
export interface NewRecording {
  title: string | null;
  classId: number | null;
  sessionId: string;
  /** The children who can be heard, if the film is mixed; null: whoever is on the captured screen. */
  heardIds: readonly number[] | null;
}

/** A running recording of a class. */
export interface ClassRecording<C extends Capture = Capture> {
  id: string;
  capture: C;
  /** What the teacher should know, although it does not prevent the recording. */
  warnings: readonly string[];
  stop: () => void;
  /** Resolves when nothing is recorded any more; from then on the file is being saved. */
  ended: Promise<unknown>;
  /** Resolves when the file is saved, with the reason if the recording ended because of a problem. */
  saved: Promise<RecorderProblem | undefined>;
}

/** Starts a recording, or returns the reason why it cannot start. */
export async function recordClass<C extends Capture>(
  store: RecordingStore,
  details: NewRecording,
  open: () => C | Promise<C>,
): Promise<ClassRecording<C> | RecorderProblem> {
  // The screen is asked for first: a browser allows it only for a short time after the press.
  const capture = await (async () => open())().catch(() => undefined);
  if (capture === undefined) return 'capture_blocked';
  let endMark = () => {};
  try {
    const space = await storageSpace();
    void askToKeepStorage();
    // If it cannot be loaded now, it is loaded when the recording is saved.
    loadMeasure().catch(() => undefined);
    const id = crypto.randomUUID();
    endMark = await markAsRunning(id);
    const row = { id, ...details, createdAt: Date.now(), durationMs: 0, byteSize: 0, saved: false, chapters: [] };
    await store.begin(row);
    let isEmpty = true;
    const recorder = recordStream(capture.stream, async (piece, number, durationMs) => {
      await store.append(id, number, piece, durationMs);
      isEmpty = false;
    });
    const minutes = space && scarceMinutes(space.quotaBytes - space.usedBytes);
    return {
      id,
      capture,
      warnings: [
        ...(capture.hasMicrophone ? [] : [MESSAGES.noMicrophone]),
        ...(minutes === undefined ? [] : [littleSpaceText(minutes)]),
      ],
      stop: recorder.stop,
      ended: recorder.ended.finally(capture.release),
      saved: recorder.ended
        .then(async (problem) => {
          await (isEmpty ? store.remove(id) : store.save(id));
          return isEmpty ? problemOfEmpty(problem) : problem;
        })
        // It stays in the list of unsaved recordings, where a person can save it.
        .catch((error: unknown) => (isEmpty ? problemOfEmpty(problemOf(error)) : problemOf(error)))
        .finally(endMark),
    };
  } catch (error) {
    capture.release();
    endMark();
    return problemOfEmpty(problemOf(error));
  }
}
