import type { Phone } from '@school/core/shared/phone';
import type { AnyQueryBuilder } from 'objection';
import type { Trx } from '../db/database.js';
import { LeadPhoneModel } from '../leads/merge-model.js';
import { LeadModel } from '../leads/model.js';
import { StudentModel } from './model.js';
import { PhoneChangeModel } from './phone-change-model.js';

/** A family whose phone changes, and between which phones. */
interface LeadMove {
  accountId: number;
  from: Phone;
  to: Phone;
}

/**
 * Lets the sales team find the family by its other phone. A lead that this phone has already becomes the family's, unless
 * it is another family's, and the old one waits without a family; answers the one that was merged so.
 */
export async function moveLead(trx: Trx, { accountId, from, to }: LeadMove): Promise<number | null> {
  if (!(await freeOtherPhone(trx, { accountId, from, to }))) return null;
  const there = await trx.query(LeadModel).findOne({ phone: to }).forUpdate().select('id', 'account_id');
  if (there === undefined) {
    const isOurs = (query: AnyQueryBuilder): void =>
      void query.whereNull('account_id').orWhere('account_id', accountId);
    await trx.query(LeadModel).where('phone', from).where(isOurs).patch({ phone: to });
    return null;
  }
  if (there.accountId !== null) return null;
  const old = await trx.query(LeadModel).findOne({ phone: from, account_id: accountId }).forUpdate();
  const studentId = old?.studentId ?? (await oldestChild(trx, accountId));
  if (old !== undefined) await trx.query(LeadModel).findById(old.id).patch(NOBODY);
  await trx.query(LeadModel).findById(there.id).patch({ accountId, studentId });
  return there.id;
}

/** Whether the new phone is no other phone of somebody else's lead; as one of the family's own it is no longer needed. */
async function freeOtherPhone(trx: Trx, { accountId, from, to }: LeadMove): Promise<boolean> {
  const other = await trx.query(LeadPhoneModel).findById(to).forUpdate();
  if (other === undefined) return true;
  const lead = await trx.query(LeadModel).findById(other.leadId).select('account_id', 'phone');
  if (lead?.accountId !== accountId && lead?.phone !== from) return false;
  await trx.query(LeadPhoneModel).deleteById(to);
  return true;
}

/** Takes a merged lead from the family again, and gives it back the one of its old phone. */
export async function giveLeadBack(
  trx: Trx,
  mergedId: number,
  { accountId, phone }: { accountId: number; phone: Phone },
): Promise<void> {
  const merged = await trx.query(LeadModel).findOne({ id: mergedId, account_id: accountId }).forUpdate();
  if (merged === undefined) return;
  await trx.query(LeadModel).findById(mergedId).patch(NOBODY);
  const { studentId } = merged;
  await trx.query(LeadModel).where('phone', phone).whereNull('account_id').patch({ accountId, studentId });
}

/** The leads of a family's old phones that wait without it, because those of its new phones were merged. */
export const waitingLeads = (trx: Trx, accountId: number) =>
  trx
    .query(LeadModel)
    .whereNull('account_id')
    .whereIn(
      'phone',
      trx
        .query(PhoneChangeModel)
        .where('account_id', accountId)
        .whereNotNull('merged_lead_id')
        .whereNull('undone_at')
        .select('old_phone'),
    );

const NOBODY = { accountId: null, studentId: null };

async function oldestChild(trx: Trx, accountId: number): Promise<number | null> {
  const child = await trx.query(StudentModel).where('account_id', accountId).orderBy('id').select('id').first();
  return child?.id ?? null;
}
