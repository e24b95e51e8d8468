import { moveBy, type LeadFact } from '@school/core/leads/facts';
import { raw } from 'objection';
import type { Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import { LeadModel } from '../leads/model.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import type { LockedPage } from './lock-page.js';

/** Moves the family's lead to Enrolled when its sale is punched; the lead names the payment from then on. */
export async function enterEnrolled(trx: Trx, actor: Actor, page: LockedPage, now: Date): Promise<void> {
  const { from, to } = moveBy('sale_confirmed');
  const { accountId, studentId } = page;
  // The lock comes first: two sales of one family at once, or a sale and the undoing of another, judge one after the other.
  const leads = await trx
    .query(LeadModel)
    .where((its) => {
      void its
        .where('account_id', accountId)
        .orWhere('student_id', studentId)
        .orWhere('id', trx.query(AccountModel).findById(accountId).select(raw('lead_of_phone(phone)')));
    })
    .orderBy('id')
    .forUpdate()
    .select('id', 'stage');
  const lead = leads.find(({ stage }) => from.includes(stage));
  if (lead === undefined || to === null) return;
  await trx
    .query(LeadModel)
    .findById(lead.id)
    .patch({ stage: to, enrolledPageId: page.id, updatedAt: laterThan(now), firstContactAt: firstContactAt(now) });
  await recordLeadEvent(trx, actor, lead.id, 'enrolled', { payment_page: page.number, from: lead.stage, to });
}

/** Payments of a family that count no longer. */
interface TakenBack {
  accountId: number;
  /** Undone or refunded. */
  pageIds: readonly number[];
  fact: Extract<LeadFact, 'sale_undone' | 'sale_refunded'>;
  now: Date;
}

/** A lead that has left Enrolled. */
export interface LeftEnrolled {
  leadId: number;
  from: LeadModel['stage'];
  to: LeadModel['stage'];
}

/** Moves leads that were Enrolled by these payments back, unless another punched sale of the family carries them on. */
export async function leaveEnrolled(
  trx: Trx,
  { accountId, pageIds, fact, now }: TakenBack,
): Promise<readonly LeftEnrolled[]> {
  const leads = await trx
    .query(LeadModel)
    .whereIn('enrolled_page_id', [...pageIds])
    .orderBy('id')
    .forUpdate()
    .select('id', 'stage');
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const other = await trx
    .query(PaymentPageModel)
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .where('student.account_id', accountId)
    .whereNull('enrolment.refunded_at')
    .whereNotNull('payment_page.punched_at')
    .orderBy('payment_page.id')
    .select('payment_page.id')
    .first();
  if (other !== undefined) {
    await trx.query(LeadModel).findByIds(ids).patch({ enrolledPageId: other.id });
    return [];
  }
  const { to } = moveBy(fact);
  if (to === null) return [];
  await trx
    .query(LeadModel)
    .findByIds(ids)
    .patch({ stage: to, enrolledPageId: null, updatedAt: laterThan(now) });
  return leads.map(({ id: leadId, stage: from }) => ({ leadId, from, to }));
}

/** Whoever sells has reached the family: otherwise the lead would go back to the pool if the punch is undone. */
const firstContactAt = (now: Date) =>
  raw('CASE WHEN claimed_at IS NOT NULL THEN coalesce(first_contact_at, ?) END', [now]);

/** Lists of leads ask for what changed since their last row, so a change is always later than the one before. */
const laterThan = (now: Date) => raw("greatest(?, updated_at + interval '1 microsecond')", [now]);
