import { SCORE_WEIGHTS_DEFAULT } from '@school/core/leads/score';
import { SCHOOL_CONTACT_DEFAULT } from '@school/core/settings/school-contact';
import { statement } from '@school/infra/db/sql';
import { createStaff } from '../support/factories/people.js';
import { AUDIT_ROWS } from './audit/rows.js';
import { ACCESS_ROWS } from './access-control/rows.js';
import { STAFF_AVAILABILITY_ROWS } from './availability/rows.js';
import { STAFF_CAMP_ROWS } from './camps/rows.js';
import { BATCH_CHANGE_ROWS } from './batch-changes/rows.js';
import { BATCH_ROWS } from './batches/rows.js';
import { STAFF_CLASS_ENDING_ROWS } from './class-ending/rows.js';
import { STAFF_CLASS_FEEDBACK_ROWS } from './class-feedback/rows.js';
import { CATALOG_ROWS } from './catalog/rows.js';
import { CERTIFICATE_ROWS } from './certificates/rows.js';
import { CURRICULUM_ROWS } from './curriculum/rows.js';
import { COMPETITION_ROWS } from './competitions/rows.js';
import { STAFF_CONSENT_ROWS } from './consents/rows.js';
import { COURSE_FEE_ROWS } from './course-fees/rows.js';
import { PAYMENT_LINK_ROWS } from './payment-links/rows.js';
import { SHORT_LINK_ROWS } from './short-links/rows.js';
import { CREDIT_ROWS } from './credits/rows.js';
import { FILE_ROWS } from './files/rows.js';
import { FIND_ROWS } from './find/rows.js';
import { STAFF_DISPUTE_ROWS } from './disputes/rows.js';
import { STAFF_INVITATION_ROWS } from './invitations/rows.js';
import { IMPERSONATION_ROWS } from './impersonation/rows.js';
import { STAFF_LEAD_ROWS } from './leads/rows.js';
import { MODERATION_ROWS } from './moderation/rows.js';
import { JOB_ROWS } from './jobs/rows.js';
import { IMPORT_ROWS } from './imports/rows.js';
import { INSTALMENT_ROWS } from './instalments/rows.js';
import { PAYMENT_ROWS } from './payments/rows.js';
import { PAYMENT_PAGE_ROWS } from './payment-pages/rows.js';
import { PAY_REGISTER_ROWS } from './pay-register/rows.js';
import { PAYOUT_VERSION_ROWS } from './payout-versions/rows.js';
import { STAFF_PAYOUT_ROWS } from './payouts/rows.js';
import { PRICE_REQUEST_ROWS } from './price-requests/rows.js';
import { PRIVACY_ROWS } from './privacy/rows.js';
import { RETENTION_ROWS } from './retention/rows.js';
import { REFUND_ROWS } from './refunds/rows.js';
import { STAFF_IMPORTANT_LINK_ROWS } from './important-links/rows.js';
import { STAFF_VIEW_ROWS } from './saved-views/rows.js';
import { STAFF_SEAT_REQUEST_ROWS } from './seat-requests/rows.js';
import { REPORT_ROWS } from './reports/rows.js';
import { REVIEW_COMMENT_ROWS } from './review-comments/rows.js';
import { SECURITY_ROWS } from './security/rows.js';
import { STUDENT_ROWS } from './students/rows.js';
import { USER_ROWS } from './users/rows.js';
import { STAFF_RECORDING_ROWS } from './recordings/rows.js';
import { STAFF_RESCHEDULING_ROWS } from './rescheduling/rows.js';
import { STAFF_STRIKE_ROWS } from './strikes/rows.js';
import { STAFF_TRIAL_ROWS } from './trial-booking/rows.js';
import type { MatrixRows } from '../support/matrix/rows.js';
import type { World } from '../support/matrix/world.js';

const PASSWORD = 'tram42-violin-of-the-school';
const insertDelivery = statement(
  'test-matrix-delivery',
  `
  INSERT INTO delivery (business_key, channel, recipient, subject, body) VALUES ($1, 'email', 'a@school.test', 'Hello', 'Text') RETURNING id`,
);

const failDelivery = statement('test-matrix-delivery-failed', `UPDATE delivery SET status = 'failed' WHERE id = $1`);

const keepDelivery = statement(
  'test-matrix-delivery-kept',
  `UPDATE delivery SET status = 'kept', channel = 'whatsapp' WHERE id = $1`,
);

let serial = 0;
const letter = async (world: World): Promise<number> =>
  (await world.server.deps.db.row<{ id: number }>(insertDelivery, [`matrix:${++serial}`])).id;
const failedLetter = async (world: World): Promise<number> => {
  const id = await letter(world);
  await world.server.deps.db.run(failDelivery, [id]);
  return id;
};

const keptLetter = async (world: World): Promise<number> => {
  const id = await letter(world);
  await world.server.deps.db.run(keepDelivery, [id]);
  return id;
};

export const STAFF_ROWS: MatrixRows = {
  'POST /api/blackops/login/': {
    input: async (world) => ({
      body: { email: (await createStaff(world.server.deps, { password: PASSWORD })).email, password: PASSWORD },
    }),
  },
  'POST /api/blackops/logout/': {},
  'POST /api/blackops/enter/begin/': { input: () => ({ body: { app: 'staff' } }) },
  'POST /api/blackops/enter/': { input: () => ({ body: { code: 'x'.repeat(43) } }), done: 404 },
  'POST /api/blackops/hand-over/': {
    // Who may ask has a role in one app or in both; `crossing.test.ts` asks for all of them.
    input: () => ({ body: { challenge: 'none' } }),
    done: 400,
  },
  'POST /api/blackops/sessions/end-others/': {},
  'POST /api/blackops/sessions/{id}/end/': {
    id: () => '0'.repeat(32),
    missing: '1'.repeat(32),
    done: 404,
    why: 'a session belongs to one account of several roles; `own-sessions.test.ts` ends own and others',
  },
  'POST /api/blackops/notifications/read/': { input: () => ({ body: { id: 1 } }) },
  'POST /api/blackops/notifications/read-all/': { input: () => ({ body: { up_to: 1 } }) },
  'POST /api/blackops/': { input: () => ({ body: { action: 'reports' } }) },
  ...STUDENT_ROWS,
  ...FILE_ROWS,
  ...FIND_ROWS,
  ...USER_ROWS,
  ...ACCESS_ROWS,
  ...IMPERSONATION_ROWS,
  ...STAFF_CONSENT_ROWS,
  ...COURSE_FEE_ROWS,
  ...CREDIT_ROWS,
  ...STAFF_AVAILABILITY_ROWS,
  ...STAFF_CAMP_ROWS,
  ...CATALOG_ROWS,
  ...CERTIFICATE_ROWS,
  ...COMPETITION_ROWS,
  ...PAYMENT_LINK_ROWS,
  ...SHORT_LINK_ROWS,
  ...PAYMENT_ROWS,
  ...IMPORT_ROWS,
  ...INSTALMENT_ROWS,
  ...PAYOUT_VERSION_ROWS,
  ...PAY_REGISTER_ROWS,
  ...STAFF_PAYOUT_ROWS,
  ...PRIVACY_ROWS,
  ...RETENTION_ROWS,
  ...REFUND_ROWS,
  ...BATCH_ROWS,
  ...BATCH_CHANGE_ROWS,
  ...STAFF_SEAT_REQUEST_ROWS,
  ...STAFF_IMPORTANT_LINK_ROWS,
  ...STAFF_CLASS_ENDING_ROWS,
  ...STAFF_CLASS_FEEDBACK_ROWS,
  ...STAFF_DISPUTE_ROWS,
  ...REVIEW_COMMENT_ROWS,
  ...STAFF_RECORDING_ROWS,
  ...STAFF_RESCHEDULING_ROWS,
  ...STAFF_STRIKE_ROWS,
  ...STAFF_TRIAL_ROWS,
  ...CURRICULUM_ROWS,
  ...STAFF_VIEW_ROWS,
  'POST /api/blackops/families/': {
    input: () => ({
      body: {
        phone: `+49151${String(12_000_000 + ++serial)}`,
        student_name: 'Lina',
        grade: 4,
        timezone: 'Europe/Berlin',
      },
    }),
  },
  'POST /api/blackops/settings/absence-policy/': { input: () => ({ body: { absence_policy: 'never' } }) },
  'POST /api/blackops/settings/site-numbers/': {
    input: () => ({ body: { students: 12_000, instructors: 600, countries: 60, as_of: '2026-11-01' } }),
  },
  'POST /api/blackops/settings/credit-limits/': { input: () => ({ body: { per_student: 5, per_day: 20 } }) },
  'POST /api/blackops/settings/lead-weights/': { input: () => ({ body: { ...SCORE_WEIGHTS_DEFAULT } }) },
  'POST /api/blackops/settings/lead-weights/try/': { input: () => ({ body: { ...SCORE_WEIGHTS_DEFAULT } }) },
  'POST /api/blackops/settings/move-limits/': { input: () => ({ body: { student: 2, teacher: null, school: null } }) },
  'POST /api/blackops/settings/punch-rule/': { input: () => ({ body: { punch_rule: 'several' } }) },
  'POST /api/blackops/settings/upload-limits/': {
    input: () => {
      const limit = { files: 500, megabytes: 500 };
      return { body: { account: limit, films: limit, stranger: limit } };
    },
  },
  'POST /api/blackops/settings/school-contact/': { input: () => ({ body: SCHOOL_CONTACT_DEFAULT }) },
  ...AUDIT_ROWS,
  ...SECURITY_ROWS,
  ...JOB_ROWS,
  ...STAFF_LEAD_ROWS,
  ...MODERATION_ROWS,
  ...STAFF_INVITATION_ROWS,
  ...PAYMENT_PAGE_ROWS,
  ...PRICE_REQUEST_ROWS,
  ...REPORT_ROWS,
  'POST /api/blackops/outbox/{id}/read/': {
    id: letter,
    input: () => ({ body: { reason: 'A family has called.' } }),
    others: 200,
    why: 'letters belong to the school; reading one is audited',
  },
  'POST /api/blackops/outbox/bulk-pass-on/': {
    input: async (world) => ({ body: { ids: [await keptLetter(world)], reason: 'No channel is connected.' } }),
  },
  'POST /api/blackops/outbox/{id}/pass-on/': {
    id: keptLetter,
    input: () => ({ body: { reason: 'No channel is connected.' } }),
    others: 200,
    why: 'letters belong to the school; passing one on is audited',
  },
  'POST /api/blackops/outbox/{id}/retry/': {
    id: failedLetter,
    others: 200,
    why: 'letters belong to the school; sending one again is audited',
  },
};
