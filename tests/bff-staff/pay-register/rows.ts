import type { PeriodState } from '@school/core/pay-register/period';
import { statement } from '@school/infra/db/sql';
import { seal } from '@school/infra/auth/seal';
import { PAYOUT_PURPOSE, payoutOwner } from '@school/infra/profile/payout-account';
import { insertPeriod, laterMonth, pastMonth } from '../../support/factories/pay-period-rows.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const WHY = 'the pay of all teachers is one register, and whoever may manage it manages all of it';

const addAccount = statement(
  'test-pay-row-account',
  `INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from)
   VALUES ($1, $2, 'Bank •••• 0001', $3::timestamptz - interval '3 days', $3::timestamptz - interval '1 day')`,
);

const made = (
  { server: { deps }, teacherA, manager, disabled }: World,
  state: Exclude<PeriodState, 'paid'>,
  month = laterMonth(),
) => insertPeriod(deps, { month, state, teacher: teacherA, first: manager, second: disabled });

const periodIn =
  (state: Exclude<PeriodState, 'paid'>, month?: () => string) =>
  async (world: World): Promise<number> =>
    (await made(world, state, month?.())).id;

const shared = (row: MatrixRow): MatrixRow => ({ others: row.done ?? 200, why: WHY, ...row });

async function entryWithAccount(world: World): Promise<number> {
  const { deps } = world.server;
  const details = { accountHolder: 'A', bankName: 'Bank', bankCode: 'TEST0001', accountNumber: '00000001' };
  const owner = payoutOwner(world.teacherA.id);
  const sealed = seal(deps.config, PAYOUT_PURPOSE, owner, Buffer.from(JSON.stringify(details)));
  await deps.db.run(addAccount, [world.teacherA.id, sealed, deps.clock.now()]);
  return (await made(world, 'approved')).entryId;
}

/** The pay register: a month of its own for every cell. */
export const PAY_REGISTER_ROWS: MatrixRows = {
  'POST /api/blackops/pay-register/': { input: () => ({ body: { month: pastMonth() } }) },
  'GET /api/blackops/pay-register/{id}/': shared({ id: periodIn('open') }),
  'GET /api/blackops/pay-register/{id}/entries/': shared({ id: periodIn('calculated') }),
  'POST /api/blackops/pay-register/{id}/calculate/': shared({
    id: periodIn('open', pastMonth),
    input: () => ({ body: {} }),
  }),
  'POST /api/blackops/pay-register/{id}/reopen/': shared({
    id: periodIn('reviewed'),
    input: () => ({ body: { reason: 'A class is missing.' } }),
  }),
  'POST /api/blackops/pay-register/{id}/review/': shared({
    id: periodIn('calculated'),
    input: () => ({ body: { version: 1 } }),
  }),
  'POST /api/blackops/pay-register/{id}/approve/': shared({
    id: periodIn('reviewed'),
    input: () => ({ body: { version: 1 } }),
  }),
  'POST /api/blackops/pay-register/{id}/pay/': shared({
    id: periodIn('approved', pastMonth),
    input: ({ server: { deps } }) => ({
      body: { reference: 'SEPA 4711', paid_on: deps.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length) },
    }),
  }),
  'POST /api/blackops/pay-register/{id}/adjustments/': shared({
    id: periodIn('open'),
    input: ({ teacherB }) => ({
      body: { teacher_id: teacherB.id, currency: 'USD', amount: '-12.50', note: 'Paid twice in May' },
    }),
    others: 201,
  }),
  'DELETE /api/blackops/pay-register/{id}/adjustments/{line}/': shared({
    id: async (world) => {
      const { id, lineId } = await made(world, 'calculated');
      return [id, lineId];
    },
    missing: [999_999_999, 1],
  }),
  'GET /api/blackops/pay-entries/{id}/statement/': shared({
    id: async (world) => (await made(world, 'approved')).entryId,
  }),
  'POST /api/blackops/pay-entries/{id}/bank-details/': shared({ id: entryWithAccount }),
};
