import { checkPaidOn } from '@school/core/payments/dates';
import { referenceKey } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { takeDiscountBack } from './discount-use.js';
import type { PaymentSigns } from './find-duplicates.js';
import { instantsOf, lockPage, type Actor, type LockedPage } from './lock-page.js';
import { acceptProof, openProofOf, type OpenProof } from './page-proof.js';
import { passDuplicates, type DuplicateWord } from './pass-duplicates.js';
import { findOwnScreenshot } from './screenshot.js';

/** A payment that arrived, as staff report it (B3, mark-paid payload). */
export interface ArrivedMoney extends DuplicateWord {
  pageNumber: number;
  /** The option's public id, or its row id. */
  option: string;
  reference: string;
  notes: string;
  /** `2026-11-21`; undefined for today in the person's time zone. */
  paidOn: string | undefined;
  /** The file_url of a screenshot that the same person uploaded. */
  screenshot: string | undefined;
  /** The family's proof that the person saw, null if none was shown; if left out (B3), the open one is accepted. */
  proofId: number | null | undefined;
}

const findOption = statement(
  'payments-option',
  `SELECT id FROM payment_option
   WHERE (option_id = $1 OR id::text = $1) AND is_active AND (currency_code IS NULL OR currency_code = $2)
   ORDER BY option_id = $1 DESC LIMIT 1`,
);

const insertPayment = statement(
  'payments-add',
  `INSERT INTO payment (payment_page_id, payment_option_id, reference, reference_key, amount_minor, currency_code, paid_on,
     notes, upload_id, proof_id, duplicate_reason, marked_by, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
);

// A late payment counts (D25): a paid page is not expired.
const setPaid = statement(
  'payments-set-paid',
  'UPDATE payment_page SET paid_at = $2, expired_at = NULL WHERE id = $1 AND paid_at IS NULL',
);

/** Marks a page as paid, once (B4, C5, T32): payment, page, proof, audit and messages in one transaction. */
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
  const { id: paymentId } = await trx.row<{ id: number }>(insertPayment, [
    page.id,
    signs.optionId,
    money.reference,
    signs.referenceKey,
    page.amountMinor,
    page.currency,
    paidOn,
    money.notes,
    signs.uploadId,
    proof?.id ?? null,
    duplicateReason,
    actor.session.accountId,
    now,
  ]);
  await trx.run(setPaid, [page.id, now]);
  if (proof) await acceptProof(trx, proof.id, { accountId: actor.session.accountId, now });
  if (page.expiredAt !== null) await takeDiscountBack(trx, page.enrolmentId);
  const after = { ...page, paidAt: now, expiredAt: null };
  await audit(trx, {
    actorAccountId: actor.session.accountId,
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
    requestId: actor.requestId,
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
  { session }: Actor,
  { page, money, proof, now }: Arriving,
): Promise<PaymentSigns & { paidOn: string }> {
  const option = await trx.maybeRow<{ id: number }>(findOption, [money.option, page.currency]);
  if (option === undefined) throw refusal(PAYMENT_REFUSALS, 'method_unknown');
  const paidOn = checkPaidOn(money.paidOn ?? localDate(now, session.timezone), now);
  if (!paidOn.ok) throw refusal(PAYMENT_REFUSALS, paidOn.reason);
  const uploadId =
    money.screenshot === undefined
      ? (proof?.uploadId ?? null)
      : await findOwnScreenshot({ ...deps, sql: trx }, session.accountId, money.screenshot);
  return {
    pageRowId: page.id,
    linkRowId: null,
    optionId: option.id,
    referenceKey: referenceKey(money.reference),
    uploadId,
    paidOn: paidOn.value,
  };
}
