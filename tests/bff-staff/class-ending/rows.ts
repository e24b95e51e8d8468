import { ENDED_BODY, endedClassOf } from '../../bff-learner/class-ending/rows.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** The same for the office, which may read every class. */
export const STAFF_CLASS_ENDING_ROWS: MatrixRows = {
  'GET /api/blackops/classes/{id}/outcome/': {
    id: endedClassOf,
    others: 200,
    why: 'classes belong to the school',
  },
  'POST /api/blackops/classes/{id}/outcome/preview/': {
    id: endedClassOf,
    input: () => ({ body: ENDED_BODY }),
    others: 200,
    why: 'classes belong to the school',
  },
  'POST /api/blackops/classes/{id}/chat/': {
    id: endedClassOf,
    input: () => ({ body: { reason: 'A parent has asked' } }),
    others: 200,
    why: 'classes belong to the school',
  },
  'PATCH /api/blackops/classes/{id}/outcome/': {
    id: endedClassOf,
    input: () => ({ body: { ...ENDED_BODY, outcome_version: 0, note: 'The power was cut' } }),
    others: 200,
    why: 'classes belong to the school',
  },
};
