import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { planJob } from '../outbox/plan.js';
import type { DecidedEnrolment } from '../payment-pages/decide-enrolment.js';
import type { MadePage } from '../payment-pages/enrolment-order.js';
import type { Attempt } from '../payment-pages/make-page.js';
import { PriceRequestModel } from './model.js';

/**
 * Keeps the form of an enrolment whose price waits for a second person, with the number and address that its page will
 * have. The page itself is made by the approval: until then there is nothing that a family could open or pay.
 */
export async function askForPrice(
  trx: Trx,
  { maker, order, key, now, requestId, network = null }: Attempt,
  { terms, price }: DecidedEnrolment,
  page: MadePage,
): Promise<MadePage> {
  const answer = { dueMinor: page.dueMinor, lastDay: page.lastDay, payments: page.payments };
  const { id } = await trx.query(PriceRequestModel).insert({
    formKey: key.exact,
    number: page.number,
    pageId: page.pageId,
    studentId: order.studentId,
    course: order.course,
    serviceType: order.serviceType,
    enrolmentType: order.enrolmentType,
    totalClasses: terms.totalClasses,
    currencyCode: order.currency,
    askedFeeMinor: terms.discountedFeeMinor,
    calculatedFeeMinor: price.calculatedMinor ?? null,
    waitReason: price.waits,
    // A price that waits always has one.
    reason: price.reason ?? '',
    form: { order, answer },
    requestedBy: maker.accountId,
    createdAt: now,
  });
  await audit(trx, {
    actorAccountId: maker.accountId,
    action: 'price.ask',
    entity: 'price_request',
    entityId: id,
    after: {
      student_id: order.studentId,
      course: order.course,
      currency: order.currency,
      asked_fee_minor: terms.discountedFeeMinor,
      calculated_fee_minor: price.calculatedMinor ?? null,
      wait_reason: price.waits,
      reason: price.reason,
      page_id: page.pageId,
    },
    requestId,
    network,
  });
  await planJob(trx, { topic: 'price-waits', refId: id, businessKey: `price-request:${id}:waits` });
  return { ...page, isWaiting: true };
}
