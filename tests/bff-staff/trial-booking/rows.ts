import { randomUUID } from 'node:crypto';
import { createTeacher } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { bookTrial } from '../../support/faults/booked-trial.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { nextPhone } from '../../support/trial-families.js';

const WHY = { others: 200, why: 'trials are the whole school’s; every change is audited' };
const FAMILY = { student_name: 'Mia Sommer', grade: 4, timezone: 'Europe/Berlin' };

const freeSlot = async ({ server: { deps } }: World): Promise<number> => {
  await createCurriculum(deps);
  return createSlot(deps, await createTeacher(deps), noonInDays(deps, 2));
};
const trial: MatrixRow['id'] = async ({ server: { deps } }) =>
  (await bookTrial(deps, { startsAt: noonInDays(deps, 3) })).bookingId;

/** Valid input and ids of the calls about trials for staff. */
export const STAFF_TRIAL_ROWS: MatrixRows = {
  'GET /api/blackops/trial-times/': { input: () => ({ query: { timezone: 'Europe/Berlin' } }) },
  'POST /api/blackops/trials/': {
    input: async (world) => ({
      body: { ...FAMILY, phone: nextPhone(), slot_id: await freeSlot(world), form_key: randomUUID() },
    }),
  },
  'POST /api/blackops/trials/{id}/move/': {
    id: trial,
    input: async (world) => ({
      body: { slot_id: await freeSlot(world), timezone: 'Europe/Berlin', version: 1, asked_by: 'student' },
    }),
    ...WHY,
  },
  'POST /api/blackops/trials/{id}/cancel/': {
    id: trial,
    input: () => ({ body: { version: 1, asked_by: 'school', reason: 'The room is flooded.' } }),
    ...WHY,
  },
};
