import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { expiresAt } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { DiscountCodeModel } from '../catalog/model.js';
import type { Trx } from '../db/database.js';
import type { FormKey } from '../db/form-key.js';
import type { Sql } from '../db/sql.js';
import { phoneSpellings } from '../identity/normalise-phone.js';
import { recordReferral } from '../invitations/record-invitation.js';
import { moveLead } from '../leads/move-lead.js';
import type { DecidedEnrolment } from './decide-enrolment.js';
import { findEnrolmentFacts, type EnrolmentFacts } from './enrolment-facts.js';
import type { EnrolmentOrder, MadePage, Maker } from './enrolment-order.js';
import { insertEnrolment, type EnrolmentColumns, type FirstPage } from './insert-enrolment.js';
import { pageIdOf } from './page-number.js';

/** The approval of a price that nobody may promise alone. */
export interface Approval {
  requestId: number;
  approvedBy: number;
}

/** Everything that one attempt to make a page needs. */
export interface Attempt {
  maker: Maker;
  order: EnrolmentOrder;
  key: Pick<FormKey, 'exact'>;
  now: Date;
  requestId: string;
  network?: string | null | undefined;
  approval: Approval | undefined;
}

/** Reads everything that an order depends on. */
export const factsOf = (sql: Sql, order: EnrolmentOrder, maker: Maker): Promise<EnrolmentFacts> =>
  findEnrolmentFacts(sql, {
    ...order,
    discountCode: order.discountCode ?? null,
    ownerEmail: order.ownerEmail ?? null,
    actorStaffId: maker.staffId,
    referrerPhone: order.referrerPhone === undefined ? null : phoneSpellings(order.referrerPhone),
  });

/** When the page of an order ends. */
const endOf = ({ order, now }: Attempt, { student }: DecidedEnrolment): Date =>
  expiresAt({ createdAt: now, hours: order.expiresInHours ?? null, date: null, zone: student.timezone });

/** The page of an accepted order, as it is or would be made now. */
export const pageOf = (
  attempt: Attempt,
  decided: DecidedEnrolment,
  number: number,
  pageId = pageIdOf(number, attempt.now),
): MadePage => ({
  number,
  pageId,
  dueMinor: decided.terms.dueMinor,
  currency: attempt.order.currency,
  lastDay: localDate(endOf(attempt, decided), decided.student.timezone),
  payments: decided.terms.payments,
  isWaiting: false,
});

/** Makes the enrolment with its first page, takes the code, and records invitation, lead and audit line. */
export async function makePage(
  trx: Trx,
  attempt: Attempt,
  { decided, facts, page }: { decided: DecidedEnrolment; facts: EnrolmentFacts; page: MadePage },
): Promise<void> {
  const { maker, order, now } = attempt;
  if (decided.code) await takeCode(trx, decided.code.id);
  const first = firstPage(attempt, decided, page, endOf(attempt, decided));
  await insertEnrolment(trx, enrolmentColumns(attempt, decided, facts, page.number), first);
  const { referrerStudentId } = decided;
  if (referrerStudentId !== null) await recordReferral(trx, { referrerStudentId, studentId: order.studentId }, now);
  const { accountId } = decided.student;
  await moveLead(trx, maker, { lead: { accountId }, fact: 'page_created', now });
  await recordAudit(trx, attempt, decided, page);
}

async function takeCode(trx: Trx, id: number): Promise<void> {
  const taken = await trx
    .query(DiscountCodeModel)
    .findById(id)
    .modify('hasUsesLeft')
    .patch({ used: raw('used + 1') });
  if (taken === 0) throw refusal(ENROLMENT_REFUSALS, 'code_used_up');
}

function enrolmentColumns(
  { maker, order, key, now, approval }: Attempt,
  decided: DecidedEnrolment,
  facts: EnrolmentFacts,
  number: number,
): EnrolmentColumns {
  const { terms, token, price } = decided;
  return {
    number,
    form_key: key.exact,
    student_id: order.studentId,
    course_fee_id: decided.courseFeeId,
    course: order.course,
    subject: order.subject,
    course_customization: order.courseCustomization,
    total_classes: terms.totalClasses,
    service_type: order.serviceType,
    classes_per_month: order.classesPerMonth,
    class_size: terms.classSize,
    enrolment_type: order.enrolmentType,
    payment_type: order.paymentType,
    currency_code: order.currency,
    total_fee_minor: terms.totalFeeMinor,
    discounted_fee_minor: terms.discountedFeeMinor,
    discount_percent: terms.discountPercent,
    discount_code_id: decided.code?.id ?? null,
    payments: terms.payments,
    adjusted_fee_minor: terms.adjustedFeeMinor,
    credits_remaining: facts.creditsRemaining,
    token_link_id: token?.linkId ?? null,
    token_amount_minor: token?.amountMinor ?? null,
    token_paid_on: token?.paidOn ?? null,
    token_payment_mode: token === undefined ? null : (order.token?.mode ?? ''),
    token_payment_url: token === undefined ? null : (order.token?.url ?? ''),
    description: order.description,
    state: order.state ?? null,
    country: decided.student.country ?? '',
    referral_choice: order.referralChoice ?? null,
    referrer_student_id: decided.referrerStudentId,
    auto_charge_consent: order.autoChargeConsent,
    owner_staff_id: decided.ownerStaffId,
    owner_team_id: decided.teamId,
    policy_versions: JSON.stringify(facts.policyVersions),
    price_reason: price.reason,
    price_basis: price.basis,
    calculated_fee_minor: price.calculatedMinor ?? null,
    price_step_minor: price.stepMinor,
    price_request_id: approval?.requestId ?? null,
    price_approved_by: approval?.approvedBy ?? null,
    created_by: maker.accountId,
    created_at: now,
  };
}

const firstPage = ({ order }: Attempt, { terms, student }: DecidedEnrolment, page: MadePage, end: Date): FirstPage => ({
  first_amount_minor: terms.initialPaymentMinor,
  first_credits: terms.creditsObtained,
  // The payment is late once its page has expired.
  first_due_on: page.lastDay,
  page_id: page.pageId,
  page_amount_minor: terms.dueMinor,
  expires_at: end,
  expires_in_hours: order.expiresInHours ?? null,
  expiry_zone: student.timezone,
});

/** Audits who promised which price, and who approved it. */
function recordAudit(
  trx: Trx,
  { maker, order, requestId, network = null, approval }: Attempt,
  { terms, code, token, price, ...decided }: DecidedEnrolment,
  page: MadePage,
): Promise<void> {
  return audit(trx, {
    actorAccountId: maker.accountId,
    action: 'payment_page.create',
    entity: 'payment_page',
    entityId: page.number,
    after: {
      page_id: page.pageId,
      student_id: order.studentId,
      course: order.course,
      course_customization: order.courseCustomization,
      currency: order.currency,
      total_fee_minor: terms.totalFeeMinor,
      discounted_fee_minor: terms.discountedFeeMinor,
      discount_percent: terms.discountPercent,
      code_percent: code?.percent ?? 0,
      enrolment_type: order.enrolmentType,
      // The fee that price book, volume rule and code give; with a reason if the price is another one.
      calculated_fee_minor: price.calculatedMinor ?? null,
      price_basis: price.basis,
      price_reason: price.reason,
      price_request_id: approval?.requestId ?? null,
      price_approved_by: approval?.approvedBy ?? null,
      payment_type: order.paymentType,
      payments: terms.payments,
      due_minor: terms.dueMinor,
      token_minor: token?.amountMinor ?? 0,
      owner_staff_id: decided.ownerStaffId,
      owner_team_id: decided.teamId,
    },
    requestId,
    network,
  });
}
