import { createTimeRequest } from '../../support/factories/time-requests.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

const HOUR_MS = 3_600_000;
const others = 200;
const WHY = { others, why: 'requests are the whole school’s; every answer is audited' };

const request: MatrixRow['id'] = async ({ server }) => (await createTimeRequest(server.deps)).id;
/** Later on the day of the class, within the hours of the specification in the family's zone. */
const laterThatDay = (now: Date): string => {
  const at = new Date(now.getTime() + 2 * 24 * HOUR_MS);
  at.setUTCHours(15, 0, 0, 0);
  return at.toISOString();
};

/** Valid input and ids of the staff's answers to families. */
export const STAFF_RESCHEDULING_ROWS: MatrixRows = {
  'GET /api/blackops/time-requests/{id}/options/': { id: request, ...WHY },
  'POST /api/blackops/time-requests/{id}/move/': {
    id: request,
    input: ({ server }) => ({ body: { new_date_time: laterThatDay(server.deps.clock.now()), version: 1 } }),
    ...WHY,
  },
  'POST /api/blackops/time-requests/{id}/decline/': {
    id: request,
    input: () => ({ body: { text: 'The teacher is away that week.' } }),
    ...WHY,
  },
};
