import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { judgeLineChange } from '@school/core/pay-register/period';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changePeriod, lockPeriod } from './lock-period.js';
import { PayAdjustmentModel, type PayPeriodModel } from './model.js';

/** What is added to a teacher's pay of a period, or taken off, and why. */
export interface AdjustmentOrder {
  periodId: number;
  teacherId: number;
  currency: string;
  amountMinor: number;
  note: string;
}

const findBoth = statement(
  'pay-adjust-known',
  `SELECT EXISTS (SELECT 1 FROM teacher WHERE id = $1) AS "isTeacher", EXISTS (SELECT 1 FROM currency WHERE code = $2) AS "isCurrency"`,
);
// Changes nothing of a line that is there, and returns it.
const addEntry = statement(
  'pay-adjust-entry',
  `
  WITH added AS (
    INSERT INTO pay_entry (period_id, teacher_id, currency_code) VALUES ($1, $2, $3)
    ON CONFLICT (period_id, teacher_id, currency_code) DO NOTHING RETURNING id)
  SELECT id FROM added UNION ALL SELECT id FROM pay_entry WHERE period_id = $1 AND teacher_id = $2 AND currency_code = $3`,
);
const dropBare = statement(
  'pay-adjust-drop-entry',
  `DELETE FROM pay_entry e WHERE e.id = $1 AND e.report_teacher_id IS NULL
     AND NOT EXISTS (SELECT 1 FROM pay_adjustment a WHERE a.entry_id = e.id)`,
);

/** Adds an adjustment by hand, until the period is reviewed; the teacher reads its note. */
export async function addAdjustment(deps: Deps, actor: Actor, order: AdjustmentOrder): Promise<void> {
  const { periodId, teacherId, currency, amountMinor, note } = order;
  await deps.db.transaction(async (trx) => {
    const period = await lockForLines(trx, periodId);
    const known = await trx.row<{ isTeacher: boolean; isCurrency: boolean }>(findBoth, [teacherId, currency]);
    if (!known.isTeacher) throw refusal(PAY_REGISTER_REFUSALS, 'teacher_unknown');
    if (!known.isCurrency) throw refusal(PAY_REGISTER_REFUSALS, 'currency_unknown');
    const entry = await trx.row<{ id: number }>(addEntry, [periodId, teacherId, currency]);
    const made = { madeBy: actor.accountId, madeAt: deps.clock.now() };
    await trx.query(PayAdjustmentModel).insert({ entryId: entry.id, source: 'manual', amountMinor, note, ...made });
    await changePeriod(trx, period);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payroll.adjust',
      entity: 'pay_period',
      entityId: periodId,
      after: { teacher_id: teacherId, currency, amount_minor: amountMinor, note },
    });
  });
}

/** Takes away an adjustment that a person has added, until the period is reviewed. */
export async function removeAdjustment(
  deps: Deps,
  actor: Actor,
  { periodId, lineId }: { periodId: number; lineId: number },
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const period = await lockForLines(trx, periodId);
    const line = await trx
      .query(PayAdjustmentModel)
      .findById(lineId)
      .whereIn('entry_id', (entries) => {
        void entries.from('pay_entry').where('period_id', periodId).select('id');
      });
    if (line === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'line_not_found');
    if (line.source !== 'manual') throw refusal(PAY_REGISTER_REFUSALS, 'line_of_system');
    await trx.query(PayAdjustmentModel).deleteById(lineId);
    await trx.run(dropBare, [line.entryId]);
    await changePeriod(trx, period);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payroll.remove_adjustment',
      entity: 'pay_period',
      entityId: periodId,
      before: { amount_minor: line.amountMinor, note: line.note, entry_id: line.entryId },
    });
  });
}

async function lockForLines(trx: Trx, periodId: number): Promise<PayPeriodModel> {
  const period = await lockPeriod(trx, periodId);
  const verdict = judgeLineChange(period);
  if (!verdict.ok) throw refusal(PAY_REGISTER_REFUSALS, verdict.reason);
  return period;
}
