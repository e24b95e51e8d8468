import { statement } from '@school/infra/db/sql';
import { createStaff } from '../support/factories/people.js';
import { BATCH_ROWS } from './batches/rows.js';
import { STAFF_CLASS_ENDING_ROWS } from './class-ending/rows.js';
import { CATALOG_ROWS } from './catalog/rows.js';
import { CERTIFICATE_ROWS } from './certificates/rows.js';
import { CURRICULUM_ROWS } from './curriculum/rows.js';
import { COMPETITION_ROWS } from './competitions/rows.js';
import { COURSE_FEE_ROWS } from './course-fees/rows.js';
import { PAYMENT_LINK_ROWS } from './payment-links/rows.js';
import { SHORT_LINK_ROWS } from './short-links/rows.js';
import { CREDIT_ROWS } from './credits/rows.js';
import { JOB_ROWS } from './jobs/rows.js';
import { INSTALMENT_ROWS } from './instalments/rows.js';
import { PAYMENT_ROWS } from './payments/rows.js';
import { PAYMENT_PAGE_ROWS } from './payment-pages/rows.js';
import { REFUND_ROWS } from './refunds/rows.js';
import { SECURITY_ROWS } from './security/rows.js';
import { USER_ROWS } from './users/rows.js';
import { STAFF_RECORDING_ROWS } from './recordings/rows.js';
import type { MatrixRows } from '../support/matrix/rows.js';
import type { World } from '../support/matrix/world.js';

const PASSWORD = 'tram42-violin-of-the-school';
const insertDelivery = statement(
  'test-matrix-delivery',
  `
  INSERT INTO delivery (business_key, channel, recipient, subject, body) VALUES ($1, 'email', 'a@school.test', 'Hello', 'Text') RETURNING id`,
);

let serial = 0;
const letter = async (world: World): Promise<number> =>
  (await world.server.deps.db.row<{ id: number }>(insertDelivery, [`matrix:${++serial}`])).id;

/** Valid input and ids for every route of the back office; a new route adds its line here. */
export const STAFF_ROWS: MatrixRows = {
  'POST /api/blackops/login/': {
    input: async (world) => ({
      body: { email: (await createStaff(world.server.deps, { password: PASSWORD })).email, password: PASSWORD },
    }),
  },
  'POST /api/blackops/logout/': {},
  'GET /api/blackops/': {},
  'POST /api/blackops/': { input: () => ({ body: { action: 'reports' } }) },
  'GET /api/blackops/users/': {},
  ...USER_ROWS,
  ...COURSE_FEE_ROWS,
  ...CREDIT_ROWS,
  ...CATALOG_ROWS,
  ...CERTIFICATE_ROWS,
  ...COMPETITION_ROWS,
  ...PAYMENT_LINK_ROWS,
  ...SHORT_LINK_ROWS,
  ...PAYMENT_ROWS,
  ...INSTALMENT_ROWS,
  ...REFUND_ROWS,
  ...BATCH_ROWS,
  ...STAFF_CLASS_ENDING_ROWS,
  ...STAFF_RECORDING_ROWS,
  ...CURRICULUM_ROWS,
  'GET /api/blackops/settings/': {},
  ...SECURITY_ROWS,
  ...JOB_ROWS,
  'GET /api/blackops/reports/': {},
  ...PAYMENT_PAGE_ROWS,
  'GET /api/blackops/outbox/': {},
  'GET /api/blackops/outbox/{id}/': {
    id: letter,
    others: 200,
    why: 'letters belong to the school; opening one is audited',
  },
};
