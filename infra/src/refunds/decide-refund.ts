import { creditsTakenBack } from '@school/core/refunds/figures';
import { REFUND_REFUSALS, usedMeanwhileText } from '@school/core/refunds/errors';
import { minorMoney, minorText } from '@school/core/shared/money';
import { raw } from 'objection';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { lockCreditAccounts } from '../credits/account.js';
import { reverseUnspent } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { LeadModel } from '../leads/model.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { notify } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { lockPagesOf } from '../payment-pages/repository.js';
import { giveDiscountBack } from '../payments/discount-use.js';
import { leaveEnrolled } from '../payments/lead-of-sale.js';
import { endPages } from '../payments/repository.js';
import { RefundModel } from './model.js';
import { readFigures, showFigures, type RefundedEnrolment } from './read-figures.js';

/** Approval by a second person: takes the credits and ends an enrolment with nothing left, in one transaction. */
export function approveRefund(deps: Deps, actor: Actor, id: number, reference: string): Promise<void> {
  const { accountId } = actor;
  return deps.db.transaction(async (trx) => {
    const refund = await lockForDecision(trx, id);
    if (refund.requestedBy === accountId) throw refusal(REFUND_REFUSALS, 'same_person');
    await lockPagesOf(trx, refund.enrolmentId);
    const enrolment = await readLocked(trx, refund.enrolmentId);
    const { availableMinor } = enrolment.figures;
    if (refund.amountMinor > availableMinor)
      throw new AppError(
        'used_meanwhile',
        'conflict',
        usedMeanwhileText(minorText(availableMinor), enrolment.currency),
      );
    const now = deps.clock.now();
    const credits = await takeCredits(trx, refund, enrolment, accountId);
    const shown = showFigures(enrolment);
    await trx
      .query(RefundModel)
      .findById(id)
      .patch({ state: 'approved', decidedBy: accountId, decidedAt: now, reference, credits, figures: shown });
    const isFull = refund.amountMinor === availableMinor;
    const expired = isFull ? await endEnrolment(trx, enrolment.id, now) : 0;
    const isCodeFree = isFull && (await giveDiscountBack(trx, enrolment.id)) > 0;
    await tellLead(trx, actor, enrolment, { refund, isFull, now });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'refund.approve',
      entity: 'refund',
      entityId: id,
      before: { state: refund.state, credits: refund.credits, refunded_at: enrolment.refundedAt },
      after: {
        state: 'approved',
        enrolment: enrolment.number,
        amount_minor: refund.amountMinor,
        currency: enrolment.currency,
        credits,
        reference,
        refunded_at: isFull ? now : enrolment.refundedAt,
        pages_expired: expired,
        discount_released: isCodeFree,
        ...shown,
      },
    });
    await planJob(trx, { topic: 'refund-approved', refId: id, businessKey: `refund:${id}:approved` });
    await tellRequester(trx, refund, enrolment, 'approved');
  });
}

/** Refuses a refund; the person who requested it may withdraw it this way, too. */
export function declineRefund(deps: Deps, actor: Actor, id: number, reason: string): Promise<void> {
  const { accountId } = actor;
  return deps.db.transaction(async (trx) => {
    const refund = await lockForDecision(trx, id);
    await trx
      .query(RefundModel)
      .findById(id)
      .patch({ state: 'declined', decidedBy: accountId, decidedAt: deps.clock.now(), declinedReason: reason });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'refund.decline',
      entity: 'refund',
      entityId: id,
      before: { state: refund.state },
      after: { state: 'declined', reason },
    });
    const enrolment = await readFigures(trx, refund.enrolmentId);
    if (refund.requestedBy !== accountId) await tellRequester(trx, refund, enrolment, 'declined', reason);
  });
}

/** Every writer of money locks the enrolment first, then pages, then credits; the refund is protected by its enrolment. */
async function lockForDecision(trx: Trx, id: number): Promise<RefundModel> {
  const its = trx.query(RefundModel).findById(id).select('enrolment_id');
  await trx.query(EnrolmentModel).where('id', its).forUpdate().select('id');
  const refund = await trx.query(RefundModel).findById(id).forUpdate();
  if (refund === undefined) throw refusal(REFUND_REFUSALS, 'refund_not_found');
  if (refund.state !== 'requested') throw refusal(REFUND_REFUSALS, 'already_decided');
  return refund;
}

/** Reads the figures again under the lock, when no credit can be used. */
async function readLocked(trx: Trx, enrolmentId: number): Promise<RefundedEnrolment> {
  const { studentId } = await readFigures(trx, enrolmentId);
  await lockCreditAccounts(trx, [studentId]);
  return readFigures(trx, enrolmentId);
}

async function takeCredits(
  trx: Trx,
  refund: RefundModel,
  enrolment: RefundedEnrolment,
  actorAccountId: number,
): Promise<number> {
  const atMost = creditsTakenBack(enrolment.figures, refund.amountMinor);
  if (atMost === 0) return 0;
  const taken = await reverseUnspent(trx, {
    studentId: enrolment.studentId,
    grantKeys: enrolment.grantKeys,
    atMost,
    businessKey: `refund:${refund.id}`,
    kind: 'refund',
    description: `Refund of enrolment ${enrolment.number}`,
    actorAccountId,
  });
  return taken?.amount ?? 0;
}

/** Ends an enrolment; `refunded_at` alone cancels its later payments. */
async function endEnrolment(trx: Trx, enrolmentId: number, now: Date): Promise<number> {
  await trx.query(EnrolmentModel).findById(enrolmentId).whereNull('refunded_at').patch({ refundedAt: now });
  return endPages(trx, now).where('enrolment_id', enrolmentId);
}

/** A full refund ends the sale by which the lead was Enrolled; a part of it is only told. */
async function tellLead(
  trx: Trx,
  actor: Actor,
  enrolment: RefundedEnrolment,
  { refund, isFull, now }: { refund: RefundModel; isFull: boolean; now: Date },
): Promise<void> {
  const data = {
    enrolment: enrolment.number,
    amount: minorText(refund.amountMinor),
    currency: enrolment.currency,
  };
  const { accountId } = enrolment;
  const left = isFull
    ? await leaveEnrolled(trx, { accountId, pageIds: await pagesOf(trx, enrolment.id), fact: 'sale_refunded', now })
    : [];
  for (const { leadId, from, to } of left) await recordLeadEvent(trx, actor, leadId, 'refunded', { ...data, from, to });
  if (left.length > 0) return;
  const lead = await trx
    .query(LeadModel)
    .where('id', trx.query(AccountModel).findById(enrolment.accountId).select(raw('lead_of_phone(phone)')))
    .select('id')
    .first();
  if (lead !== undefined) await recordLeadEvent(trx, actor, lead.id, 'refunded', data);
}

async function pagesOf(trx: Trx, enrolmentId: number): Promise<number[]> {
  const pages = await trx.query(PaymentPageModel).where('enrolment_id', enrolmentId).select('id');
  return pages.map(({ id }) => id);
}

const tellRequester = (
  trx: Trx,
  refund: RefundModel,
  { studentName, currency }: RefundedEnrolment,
  word: 'approved' | 'declined',
  reason?: string,
): Promise<void> =>
  notify(trx, {
    accountId: refund.requestedBy,
    kind: 'refund',
    title: `Your refund for ${studentName} was ${word}`,
    body: `${minorMoney(refund.amountMinor, currency)}${reason === undefined ? '' : `: ${reason}`}`,
    link: `/blackops/tools/refunds?tab=${word}`,
    businessKey: `refund:${refund.id}:${word}:requester`,
  });
