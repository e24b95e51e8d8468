import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import type { DecidedEnrolment } from '../payment-pages/decide-enrolment.js';
import type { Attempt, MadePage } from '../payment-pages/make-page.js';

const insertRequest = statement(
  'price-request-add',
  `
  INSERT INTO price_request (form_key, number, page_id, student_id, course, service_type, enrolment_type, total_classes,
    currency_code, asked_fee_minor, calculated_fee_minor, wait_reason, reason, form, requested_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
);

/**
 * Keeps the form of an enrolment whose price waits for a second person, with the number and address that its page will
 * have. The page itself is made by the approval: until then there is nothing that a family could open or pay.
 */
export async function askForPrice(
  trx: Trx,
  { maker, order, key, now, requestId }: Attempt,
  { terms, price }: DecidedEnrolment,
  page: MadePage,
): Promise<MadePage> {
  const answer = { dueMinor: page.dueMinor, lastDay: page.lastDay, payments: page.payments };
  const { id } = await trx.row<{ id: number }>(insertRequest, [
    key.exact,
    page.number,
    page.pageId,
    order.studentId,
    order.course,
    order.serviceType,
    order.enrolmentType,
    terms.totalClasses,
    order.currency,
    terms.discountedFeeMinor,
    price.calculatedMinor ?? null,
    price.waits ?? null,
    price.reason,
    JSON.stringify({ order, answer }),
    maker.accountId,
    now,
  ]);
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
  });
  await planJob(trx, { topic: 'price-waits', refId: id, businessKey: `price-request:${id}:waits` });
  return { ...page, isWaiting: true };
}
