import type { RecorderProblem } from '@school/core/local-recordings/errors';
import {
  AUDIO_BITS_PER_S,
  CHUNK_MS,
  RECORDED_TYPE,
  VIDEO_BITS_PER_S,
} from '@school/core/local-recordings/recorder-limits';

/** A recorder at work. */
export interface RunningRecorder {
  stop: () => void;
  /** Resolves after the last write with the reason why it ended by itself, if it did because of a problem. */
  ended: Promise<RecorderProblem | undefined>;
}

/** Writes a piece of the recording to the disk, with the milliseconds that are recorded until then. */
type WritePiece = (piece: Blob, number: number, durationMs: number) => Promise<void>;

/** Whether this browser can record in the format of the specification; Firefox and Safari cannot. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(RECORDED_TYPE) &&
  typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Records a stream piece by piece until it is stopped, the shared screen ends, or a write fails. */
export function recordStream(stream: MediaStream, write: WritePiece): RunningRecorder {
  const recorder = new MediaRecorder(stream, {
    mimeType: RECORDED_TYPE,
    videoBitsPerSecond: VIDEO_BITS_PER_S,
    audioBitsPerSecond: AUDIO_BITS_PER_S,
  });
  const startedAt = performance.now();
  let problem: RecorderProblem | undefined;
  let writes = Promise.resolve();
  let pieces = 0;
  // After a failed write, later pieces would not fit to the earlier ones.
  let isWritable = true;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const durationMs = Math.round(performance.now() - startedAt);
    writes = writes.then(async () => {
      if (!isWritable) return;
      try {
        await write(data, pieces, durationMs);
        pieces += 1;
      } catch (error) {
        isWritable = false;
        problem = problemOf(error);
        stop();
      }
    });
  });
  recorder.addEventListener('error', () => {
    problem ??= 'recorder_failed';
    stop();
  });
  // The sound goes on when the person stops sharing, so the recorder would go on with it.
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', stop);
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
    .then(() => writes)
    .then(() => problem);
  recorder.start(CHUNK_MS);
  return { stop, ended };
}

/** Why a write failed. */
export const problemOf = (error: unknown): RecorderProblem =>
  // Only newer browsers have a class of its own for this error.
  error instanceof Error && error.name === 'QuotaExceededError' ? 'disk_full' : 'store_failed';
