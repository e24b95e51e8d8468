import { LEAD_STAGES, stageAfterEvent, type LeadStage } from '@school/core/leads/stage';
import { raw, type QueryBuilder } from 'objection';
import type { Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { LeadModel } from '../leads/model.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import type { LockedPage } from './lock-page.js';

const BEFORE: LeadStage = 'Ready To Pay';
const ENROLLED: LeadStage = 'Enrolled';

/** The stages that a sale moves to Enrolled, by core's rule for events. */
const MOVED_BY_SALE = LEAD_STAGES.filter(
  (stage) => stage !== ENROLLED && stageAfterEvent(stage, ENROLLED) === ENROLLED,
);

/** Moves the family's lead to Enrolled when its sale is punched. */
export async function enterEnrolled(trx: Trx, actor: Actor, page: LockedPage, now: Date): Promise<void> {
  const [moved] = await leadOf(trx, page, MOVED_BY_SALE)
    .patch({ ...movedTo(ENROLLED, now), firstContactAt: firstContactAt(now) })
    .returning('id');
  if (moved) await recordLeadEvent(trx, actor, moved.id, 'enrolled', { payment_page: page.number });
}

/**
 * Moves it back to its stage before the punch, if no punched sale is left: only a punched sale makes a lead Enrolled.
 */
export async function leaveEnrolled(trx: Trx, actor: Actor, page: LockedPage, now: Date): Promise<void> {
  const punched = trx
    .query(PaymentPageModel)
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .where('student.account_id', page.accountId)
    .whereNull('enrolment.refunded_at')
    .whereNotNull('payment_page.punched_at');
  const [moved] = await leadOf(trx, page, [ENROLLED])
    .whereNotExists(punched)
    .patch(movedTo(BEFORE, now))
    .returning('id');
  if (moved === undefined) return;
  const data = { payment_page: page.number, from: ENROLLED, to: BEFORE };
  await recordLeadEvent(trx, actor, moved.id, 'punch_undone', data);
}

/** The family's first lead in one of these stages. */
const leadOf = (
  trx: Trx,
  { accountId, studentId }: LockedPage,
  stages: readonly LeadStage[],
): QueryBuilder<LeadModel> =>
  trx.query(LeadModel).where(
    'id',
    trx
      .query(LeadModel)
      .where((its) => {
        void its.where('account_id', accountId).orWhere('student_id', studentId);
      })
      .whereIn('stage', [...stages])
      .orderBy('id')
      .limit(1)
      .select('id'),
  );

/** Whoever sells has reached the family: otherwise the lead would go back to the pool if the punch is undone. */
const firstContactAt = (now: Date) =>
  raw('CASE WHEN claimed_at IS NOT NULL THEN coalesce(first_contact_at, ?) END', [now]);

/** Lists of leads ask for what changed since their last row, so a change is always later than the one before. */
const movedTo = (stage: LeadStage, now: Date) => ({
  stage,
  updatedAt: raw("greatest(?, updated_at + interval '1 microsecond')", [now]),
});
