import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { judgeLineChange } from '@school/core/pay-register/period';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { CurrencyModel } from '../catalog/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { TeacherModel } from '../profile/model.js';
import { changePeriod, lockPeriod } from './lock-period.js';
import { PayAdjustmentModel, PayEntryModel, type PayPeriodModel } from './model.js';

/** What is added to a teacher's pay of a period, or taken off, and why. */
export interface AdjustmentOrder {
  periodId: number;
  teacherId: number;
  currency: string;
  amountMinor: number;
  note: string;
}

/** Adds an adjustment by hand, until the period is reviewed; the teacher reads its note. */
export async function addAdjustment(deps: Deps, actor: Actor, order: AdjustmentOrder): Promise<void> {
  const { periodId, teacherId, currency, amountMinor, note } = order;
  await deps.db.transaction(async (trx) => {
    const period = await lockForLines(trx, periodId);
    if ((await trx.query(TeacherModel).findById(teacherId)) === undefined)
      throw refusal(PAY_REGISTER_REFUSALS, 'teacher_unknown');
    if ((await trx.query(CurrencyModel).findOne({ code: currency })) === undefined)
      throw refusal(PAY_REGISTER_REFUSALS, 'currency_unknown');
    const entryId = await entryOf(trx, { periodId, teacherId, currencyCode: currency });
    const made = { madeBy: actor.accountId, madeAt: deps.clock.now() };
    await trx.query(PayAdjustmentModel).insert({ entryId, source: 'manual', amountMinor, note, ...made });
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
      .whereIn('entry_id', trx.query(PayEntryModel).where('period_id', periodId).select('id'));
    if (line === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'line_not_found');
    if (line.source !== 'manual') throw refusal(PAY_REGISTER_REFUSALS, 'line_of_system');
    await trx.query(PayAdjustmentModel).deleteById(lineId);
    await dropIfBare(trx, line.entryId);
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

/** The line of a teacher in a currency, which is added if there is none. */
async function entryOf(
  trx: Trx,
  line: Pick<PayEntryModel, 'periodId' | 'teacherId' | 'currencyCode'>,
): Promise<number> {
  const { id } = await trx
    .query(PayEntryModel)
    .insert(line)
    .onConflict(['period_id', 'teacher_id', 'currency_code'])
    .ignore()
    .returning('id')
    .castTo<{ id: number | undefined }>();
  // If there is one, nothing was inserted, which therefore got no id.
  if (id !== undefined) return id;
  const { periodId, teacherId, currencyCode } = line;
  const known = await trx
    .query(PayEntryModel)
    .findOne({ period_id: periodId, teacher_id: teacherId, currency_code: currencyCode })
    .throwIfNotFound();
  return known.id;
}

/** A line without calculated pay goes with its last adjustment. */
async function dropIfBare(trx: Trx, entryId: number): Promise<void> {
  await trx
    .query(PayEntryModel)
    .deleteById(entryId)
    .whereNull('report_teacher_id')
    .whereNotExists(trx.query(PayAdjustmentModel).where('entry_id', entryId));
}

async function lockForLines(trx: Trx, periodId: number): Promise<PayPeriodModel> {
  const period = await lockPeriod(trx, periodId);
  const verdict = judgeLineChange(period);
  if (!verdict.ok) throw refusal(PAY_REGISTER_REFUSALS, verdict.reason);
  return period;
}
