/** Why a recording did not start, or ended by itself. */
export type RecorderProblem =
  | 'not_supported'
  | 'capture_blocked'
  | 'disk_full'
  | 'disk_full_at_once'
  | 'store_failed'
  | 'recorder_failed'
  | 'failed_at_once'
  | 'nothing_recorded';

/** The sentences for the teacher; the one about a blocked screen is specified. */
export const RECORDER_PROBLEMS: Readonly<Record<RecorderProblem, string>> = {
  not_supported:
    'This browser cannot record a class. To record, please open the class in Chrome or Edge on a computer.',
  capture_blocked: 'Screen/audio capture is blocked by the browser. Please allow screen recording.',
  disk_full:
    'The space for recordings is full, so the recording has stopped. Everything recorded so far is kept in My Recordings.',
  disk_full_at_once: 'The space is full, so nothing was recorded. Delete old recordings first.',
  store_failed:
    'The browser could not store the recording, so it has stopped. What was stored so far is kept in My Recordings.',
  failed_at_once: 'The browser could not make the recording, so nothing was recorded. Please start it again.',
  nothing_recorded: 'Nothing was recorded, because the recording ended right away. Please start it again.',
  recorder_failed: 'The recording has stopped because of a fault in the browser. What was stored is in My Recordings.',
};

/** The problem of a recording of which nothing was stored: its sentence must not promise a part in My Recordings. */
export function problemOfEmpty(problem: RecorderProblem | undefined): RecorderProblem {
  if (problem === undefined) return 'nothing_recorded';
  if (problem === 'disk_full') return 'disk_full_at_once';
  return problem === 'store_failed' || problem === 'recorder_failed' ? 'failed_at_once' : problem;
}
