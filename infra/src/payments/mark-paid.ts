import { checkPaidOn } from '@school/core/payments/dates';
import { referenceKey } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import { takeDiscountBack } from './discount-use.js';
import type { PaymentSigns } from './find-duplicates.js';
import { instantsOf, lockPage, type LockedPage } from './lock-page.js';
import { PaymentModel } from './model.js';
import { acceptProof, openProofOf, type OpenProof } from './page-proof.js';
import { passDuplicates, type DuplicateWord } from './pass-duplicates.js';
import { optionsFor } from './repository.js';
import { findOwnScreenshot } from './screenshot.js';

/** A payment that arrived, as staff report it. */
export interface ArrivedMoney extends DuplicateWord {
  pageNumber: number;
  /** The option's public id, or its row id. */
  option: string;
  reference: string;
  notes: string;
  /** `2026-11-21` */
  paidOn: string;
  /** The file_url of a screenshot that the same person uploaded. */
  screenshot: string | undefined;
  /** The family's proof that the person saw, null if none was shown; if left out, the open one is accepted. */
  proofId: number | null | undefined;
}

/** Marks a page as paid, once: payment, page, proof, audit and messages in one transaction. */
export async function markPaid(deps: Deps, actor: Actor, money: ArrivedMoney): Promise<LockedPage> {
  try {
    return await deps.db.transaction((trx) => markInTransaction(trx, deps, actor, money));
  } catch (error) {
    // Two pages got one reference at the same instant: the second attempt names the page that won.
    if (violatedConstraint(error) !== 'payment_reference') throw error;
    return deps.db.transaction((trx) => markInTransaction(trx, deps, actor, money));
  }
}

async function markInTransaction(trx: Trx, deps: Deps, actor: Actor, money: ArrivedMoney): Promise<LockedPage> {
  const page = await lockPage(trx, money.pageNumber);
  if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
  if (page.paidAt !== null) throw refusal(PAYMENT_REFUSALS, 'already_paid');
  if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
  const now = deps.clock.now();
  const proof = await openProofOf(trx, page.id, money.proofId);
  const { paidOn, ...signs } = await signsOf(trx, deps, actor, { page, money, proof, now });
  const duplicateReason = await passDuplicates(trx, signs, money);
  const { id: paymentId } = await trx.query(PaymentModel).insert({
    paymentPageId: page.id,
    paymentOptionId: signs.optionId,
    reference: money.reference,
    referenceKey: signs.referenceKey,
    amountMinor: page.amountMinor,
    currencyCode: page.currency,
    paidOn,
    notes: money.notes,
    uploadId: signs.uploadId,
    proofId: proof?.id ?? null,
    duplicateReason,
    markedBy: actor.accountId,
    createdAt: now,
  });
  // A late payment counts: a paid page is not expired.
  const paid = { paidAt: now, expiredAt: null, extensionAskedAt: null };
  await trx.query(PaymentPageModel).findById(page.id).whereNull('paid_at').patch(paid);
  if (proof) await acceptProof(trx, proof.id, { accountId: actor.accountId, now });
  if (page.expiredAt !== null) await takeDiscountBack(trx, page.enrolmentId);
  const after = { ...page, paidAt: now, expiredAt: null };
  await audit(trx, {
    ...auditedBy(actor),
    action: 'payment.mark_paid',
    entity: 'payment_page',
    entityId: page.number,
    before: instantsOf(page),
    after: {
      ...instantsOf(after),
      payment_id: paymentId,
      ...signs,
      paidOn,
      amountMinor: page.amountMinor,
      currency: page.currency,
      reference: money.reference,
      duplicateReason,
    },
  });
  await planJob(trx, { topic: 'payment-received', refId: page.id, businessKey: `payment:${page.number}:received` });
  return after;
}

interface Arriving {
  page: LockedPage;
  money: ArrivedMoney;
  proof: OpenProof | undefined;
  now: Date;
}

async function signsOf(
  trx: Trx,
  deps: Deps,
  actor: Actor,
  { page, money, proof, now }: Arriving,
): Promise<PaymentSigns & { paidOn: string }> {
  const option = await optionsFor(trx, page.currency)
    .where((named) => {
      void named.where('option_id', money.option).orWhereRaw('id::text = ?', money.option);
    })
    .orderByRaw('option_id = ? DESC', money.option)
    .limit(1)
    .first();
  if (option === undefined) throw refusal(PAYMENT_REFUSALS, 'method_unknown');
  const paidOn = checkPaidOn(money.paidOn, now);
  if (!paidOn.ok) throw refusal(PAYMENT_REFUSALS, paidOn.reason);
  const uploadId =
    money.screenshot === undefined
      ? (proof?.uploadId ?? null)
      : await findOwnScreenshot({ ...deps, sql: trx }, actor.accountId, money.screenshot);
  return {
    pageRowId: page.id,
    linkRowId: null,
    optionId: option.id,
    referenceKey: referenceKey(money.reference),
    uploadId,
    paidOn: paidOn.value,
  };
}
