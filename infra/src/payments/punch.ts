import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { instalmentsToCome, punchDescription } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { verifyByPayment } from '../auth/verify-account.js';
import { grantCredits } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { InstalmentModel } from '../instalments/model.js';
import { resumeBatches } from '../instalments/pause-batches.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { makeDiscountFinal } from './discount-use.js';
import { enterEnrolled } from './lead-of-sale.js';
import { instantsOf, lockPage, type LockedPage } from './lock-page.js';
import { paymentOf } from './four-eyes.js';

/**
 * Finance confirms a payment, once, and all consequences follow in one transaction. A deposit
 * that staff typed is confirmed with it, by its amount in minor units.
 */
export function punch(deps: Deps, actor: Actor, pageNumber: number, confirmedTokenMinor?: number): Promise<LockedPage> {
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
    if (page.punchedAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_punched');
    if (page.paidAt === null) throw refusal(PAYMENT_REFUSALS, 'not_paid');
    if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
    const { paidOn, isOwn } = await paymentOf(trx, page.id, actor.accountId);
    if (isOwn && actor.role !== 'superuser') throw refusal(PAYMENT_REFUSALS, 'same_person');
    if (page.typedTokenMinor !== null && page.typedTokenMinor !== confirmedTokenMinor)
      throw refusal(PAYMENT_REFUSALS, 'token_unconfirmed');
    const now = deps.clock.now();
    await setPunched(trx, page.id, { punchedAt: now, punchedBy: actor.accountId });
    if (page.typedTokenMinor !== null)
      await confirmToken(trx, page.enrolmentId, { tokenConfirmedAt: now, tokenConfirmedBy: actor.accountId });
    const instalments = page.position === 1 ? await createInstalments(trx, page, paidOn) : 0;
    const entryId = await grant(trx, page, actor.accountId);
    await makeDiscountFinal(trx, page.enrolmentId);
    await resumeBatches(trx, page.enrolmentId, now, actor);
    await enterEnrolled(trx, actor, page, now);
    await verifyByPayment(trx, actor, deps.config, page.accountId, now);
    const after = { ...page, punchedAt: now };
    await audit(trx, {
      ...auditedBy(actor),
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
    });
    const refId = nthRef(page.id, page.timesUnpunched);
    await planJob(trx, { topic: 'sale-punched', refId, businessKey: `${page.punchKey}:told` });
    return after;
  });
}

const setPunched = async (
  trx: Trx,
  id: number,
  punched: Pick<PaymentPageModel, 'punchedAt' | 'punchedBy'>,
): Promise<number> =>
  trx.query(PaymentPageModel).findById(id).whereNotNull('paid_at').whereNull('punched_at').patch(punched);

const confirmToken = async (
  trx: Trx,
  enrolmentId: number,
  confirmed: Pick<EnrolmentModel, 'tokenConfirmedAt' | 'tokenConfirmedBy'>,
): Promise<number> =>
  trx
    .query(EnrolmentModel)
    .findById(enrolmentId)
    .whereNull('token_link_id')
    .whereNull('token_confirmed_at')
    .patch(confirmed);

/** Creates the later payments, unless an earlier punch, which was undone, left some. Returns how many are new. */
async function createInstalments(trx: Trx, page: LockedPage, firstPaidOn: string): Promise<number> {
  const { enrolmentId } = page;
  const rows = instalmentsToCome({ ...page, firstAmountMinor: page.instalmentMinor, firstPaidOn }).map(
    ({ position, amountMinor, credits, dueOn }) => ({ enrolmentId, position, amountMinor, credits, dueOn }),
  );
  if (rows.length === 0) return 0;
  const made = await trx
    .query(InstalmentModel)
    .insert(rows)
    .onConflict(['enrolment_id', 'position'])
    .ignore()
    .returning('id');
  // Objection gives all rows back, but only those that were inserted got an id.
  return made.filter(({ id }) => Number.isInteger(id)).length;
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
