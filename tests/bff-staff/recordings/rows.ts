import { readyRecording } from '../../bff-learner/recordings/rows.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Watching the recording of any class. */
export const STAFF_RECORDING_ROWS: MatrixRows = {
  'GET /media/{id}': { id: readyRecording, done: 302, others: 302, why: 'classes belong to the school' },
};
