import { createCamp } from '../../support/factories/camps.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** A camp as the office fills it in. */
export const CAMP_FORM = {
  title: 'Scratch stories',
  theme: 'scratch',
  summary: 'A story with heroes of your own.',
  starts_on: '2027-02-01',
  days: 5,
  wall_from: '09:00',
  wall_to: '11:00',
  timezone: 'Europe/Berlin',
  age_from: 6,
  age_to: 10,
  seats: 8,
  is_published: true,
} as const;

/** Holiday camps. */
export const STAFF_CAMP_ROWS: MatrixRows = {
  'POST /api/blackops/camps/': { input: () => ({ body: CAMP_FORM }) },
  'PUT /api/blackops/camps/{id}/': {
    id: (world) => createCamp(world.server.deps),
    input: () => ({ body: CAMP_FORM }),
    others: 200,
    why: 'camps are the school’s',
  },
};
