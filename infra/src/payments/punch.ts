import { LEAD_STAGES, stageAfterEvent, type LeadStage } from '@school/core/leads/stage';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { instalmentsToCome, punchDescription } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { verifyByPayment } from '../auth/verify-account.js';
import { grantCredits } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { resumeBatches } from '../instalments/pause-batches.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { makeDiscountFinal } from './discount-use.js';
import { instantsOf, lockPage, type Actor, type LockedPage } from './lock-page.js';
import { paymentOf } from './four-eyes.js';

const ENROLLED: LeadStage = 'Enrolled';

/** The stages that a sale moves to Enrolled, by core's rule for events. */
const MOVED_BY_SALE = LEAD_STAGES.filter(
  (stage) => stage !== ENROLLED && stageAfterEvent(stage, ENROLLED) === ENROLLED,
);

const setPunched = statement(
  'punch-set',
  `UPDATE payment_page SET punched_at = $2, punched_by = $3
   WHERE id = $1 AND paid_at IS NOT NULL AND punched_at IS NULL`,
);

const confirmToken = statement(
  'punch-confirm-token',
  `UPDATE enrolment SET token_confirmed_at = $2, token_confirmed_by = $3
   WHERE id = $1 AND token_link_id IS NULL AND token_confirmed_at IS NULL`,
);

const addInstalments = statement(
  'punch-add-instalments',
  `INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on)
   SELECT $1, position, amount_minor, credits, due_on
   FROM jsonb_to_recordset($2::jsonb) AS i (position smallint, amount_minor bigint, credits int, due_on date)
   ON CONFLICT (enrolment_id, position) DO NOTHING`,
);

const moveLead = statement(
  'punch-move-lead',
  `UPDATE lead SET stage = '${ENROLLED}', updated_at = greatest($2, updated_at + interval '1 microsecond')
   WHERE id = (SELECT id FROM lead WHERE (account_id = $1 OR student_id = $3) AND stage = ANY ($4) ORDER BY id LIMIT 1)
   RETURNING id`,
);

/**
 * Finance confirms a payment, once, and all consequences follow in one transaction (product 3.2, T33, C5). A deposit
 * that staff typed is confirmed with it, by its amount in minor units.
 */
export function punch(deps: Deps, actor: Actor, pageNumber: number, confirmedTokenMinor?: number): Promise<LockedPage> {
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
    if (page.punchedAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_punched');
    if (page.paidAt === null) throw refusal(PAYMENT_REFUSALS, 'not_paid');
    if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
    const { paidOn, isOwn } = await paymentOf(trx, page.id, actor.session.accountId);
    if (isOwn && actor.session.role !== 'superuser') throw refusal(PAYMENT_REFUSALS, 'same_person');
    if (page.typedTokenMinor !== null && page.typedTokenMinor !== confirmedTokenMinor)
      throw refusal(PAYMENT_REFUSALS, 'token_unconfirmed');
    const now = deps.clock.now();
    await trx.run(setPunched, [page.id, now, actor.session.accountId]);
    if (page.typedTokenMinor !== null) await trx.run(confirmToken, [page.enrolmentId, now, actor.session.accountId]);
    const instalments = page.position === 1 ? await createInstalments(trx, page, paidOn) : 0;
    const entryId = await grant(trx, page, actor.session.accountId);
    await makeDiscountFinal(trx, page.enrolmentId);
    await resumeBatches(trx, page.enrolmentId, now, actor);
    await enrolLead(trx, page, actor.session.accountId, now);
    const { accountId } = page;
    const by = { actorAccountId: actor.session.accountId, requestId: actor.requestId };
    await verifyByPayment(trx, deps.config, { accountId, ...by, now });
    const after = { ...page, punchedAt: now };
    await audit(trx, {
      actorAccountId: actor.session.accountId,
      action: 'payment.punch',
      entity: 'payment_page',
      entityId: page.number,
      before: instantsOf(page),
      after: {
        ...instantsOf(after),
        ledger_entry_id: entryId,
        instalments,
        four_eyes_overridden: isOwn,
        token_confirmed_minor: page.typedTokenMinor,
      },
      requestId: actor.requestId,
    });
    const refId = nthRef(page.id, page.timesUnpunched);
    await planJob(trx, { topic: 'sale-punched', refId, businessKey: `${page.punchKey}:told` });
    return after;
  });
}

async function createInstalments(trx: Trx, page: LockedPage, firstPaidOn: string): Promise<number> {
  const rows = instalmentsToCome({ ...page, firstAmountMinor: page.instalmentMinor, firstPaidOn }).map((one) => ({
    position: one.position,
    amount_minor: one.amountMinor,
    credits: one.credits,
    due_on: one.dueOn,
  }));
  return rows.length === 0 ? 0 : trx.run(addInstalments, [page.enrolmentId, JSON.stringify(rows)]);
}

async function grant(trx: Trx, page: LockedPage, actorAccountId: number): Promise<number | null> {
  if (page.credits === 0) return null;
  const { entryId } = await grantCredits(trx, {
    studentId: page.studentId,
    amount: page.credits,
    category: 'paid',
    businessKey: page.punchKey,
    kind: 'grant',
    description: punchDescription(page.enrolmentNumber, page.position, page.payments),
    actorAccountId,
  });
  return entryId;
}

async function enrolLead(trx: Trx, page: LockedPage, actorAccountId: number, now: Date): Promise<void> {
  const moved = await trx.maybeRow<{ id: number }>(moveLead, [page.accountId, now, page.studentId, MOVED_BY_SALE]);
  if (moved) await recordLeadEvent(trx, moved.id, 'enrolled', { payment_page: page.number }, actorAccountId);
}
