import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { expiresAt } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { normalisePhone } from '../identity/normalise-phone.js';
import { recordReferral } from '../invitations/record-invitation.js';
import { moveLead } from '../leads/move-lead.js';
import { decideEnrolment, type DecidedEnrolment } from './decide-enrolment.js';
import { findEnrolmentFacts, type EnrolmentFacts } from './enrolment-facts.js';
import type { EnrolmentOrder, Maker } from './enrolment-order.js';
import { insertEnrolment, type EnrolmentColumns, type FirstPage } from './insert-enrolment.js';
import { newPageNumber, pageIdOf } from './page-number.js';

/** The page that asks for the first payment. */
export interface MadePage {
  number: number;
  pageId: string;
  dueMinor: number;
  currency: string;
  /** `2026-12-21`, where the family lives. */
  lastDay: string;
  /** All payments, this one included. */
  payments: number;
}

/** How much a new page adds to a lead's temperature (product section 4 #8). */
const PAGE_CREATED_SCORE = 5;
const NUMBER_TRIES = 5;

const lockForm = statement('enrolment-form-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 4711))');

const findForm = statement(
  'enrolment-of-form',
  `
  SELECT e.form_key::text AS key, p.number, p.page_id AS "pageId", p.amount_minor AS "dueMinor", e.currency_code AS currency,
    (p.expires_at AT TIME ZONE p.expiry_zone)::date::text AS "lastDay", e.payments
  FROM enrolment e JOIN payment_page p ON p.number = e.number WHERE e.form_key BETWEEN $1 AND $2 LIMIT 1`,
);

const takeCode = statement(
  'discount-code-take',
  'UPDATE discount_code SET used = used + 1 WHERE id = $1 AND (max_uses IS NULL OR used < max_uses)',
);

/** Creates an enrolment with its first payment page (B7); a form sent twice creates one and returns the same. */
export async function createEnrolment(
  deps: Deps,
  maker: Maker,
  order: EnrolmentOrder,
  requestId: string,
): Promise<MadePage> {
  const now = deps.clock.now();
  const key = formKeyOf(maker.accountId, order.formKey, order.content, now);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction((trx) => createInTransaction(trx, { maker, order, key, now, requestId }));
    } catch (error) {
      if (attempt >= NUMBER_TRIES || !isTakenNumber(error)) throw asEnrolmentRefusal(error);
    }
  }
}

/** Everything that one attempt needs. */
interface Attempt {
  maker: Maker;
  order: EnrolmentOrder;
  key: FormKey;
  now: Date;
  requestId: string;
}

const isTakenNumber = (error: unknown): boolean => violatedConstraint(error)?.endsWith('_number_key') ?? false;

/** Maps a violated constraint to its refusal: two forms of one student may race for the code or the deposit. */
function asEnrolmentRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'discount_use_once') return refusal(ENROLMENT_REFUSALS, 'code_refused');
  if (constraint === 'enrolment_token_link_id_key' || constraint === 'enrolment_token_goes_back')
    return refusal(ENROLMENT_REFUSALS, 'token_used');
  return error;
}

async function createInTransaction(trx: Trx, attempt: Attempt): Promise<MadePage> {
  const { maker, order, key, now } = attempt;
  // A second copy of the form waits here and then finds what the first one created.
  await trx.run(lockForm, [key.first]);
  const known = await trx.maybeRow<MadePage & { key: string }>(findForm, [key.first, key.last]);
  if (known !== undefined) {
    if (known.key !== key.exact) throw refusal(ENROLMENT_REFUSALS, 'form_used');
    return known;
  }
  const facts = await findEnrolmentFacts(trx, {
    ...order,
    discountCode: order.discountCode ?? null,
    ownerEmail: order.ownerEmail ?? null,
    actorStaffId: maker.staffId,
    referrerPhone: order.referrerPhone === undefined ? null : (normalisePhone(order.referrerPhone) ?? ''),
  });
  const decided = decideEnrolment(order, facts, maker, now);
  if (decided.code && (await trx.run(takeCode, [decided.code.id])) === 0)
    throw refusal(ENROLMENT_REFUSALS, 'code_used_up');
  const number = newPageNumber();
  const end = expiresAt({
    createdAt: now,
    hours: order.expiresInHours ?? null,
    date: null,
    zone: decided.student.timezone,
  });
  const page: MadePage = {
    number,
    pageId: pageIdOf(number, now),
    dueMinor: decided.terms.dueMinor,
    currency: order.currency,
    lastDay: localDate(end, decided.student.timezone),
    payments: decided.terms.payments,
  };
  await insertEnrolment(trx, enrolmentColumns(attempt, decided, facts, number), firstPage(attempt, decided, page, end));
  const { referrerStudentId } = decided;
  if (referrerStudentId !== null) await recordReferral(trx, { referrerStudentId, studentId: order.studentId }, now);
  await moveLead(trx, {
    accountId: decided.student.accountId,
    to: 'Ready To Pay',
    score: PAGE_CREATED_SCORE,
    actorAccountId: maker.accountId,
    now,
  });
  await recordAudit(trx, attempt, decided, page);
  return page;
}

function enrolmentColumns(
  { maker, order, key, now }: Attempt,
  decided: DecidedEnrolment,
  facts: EnrolmentFacts,
  number: number,
): EnrolmentColumns {
  const { terms, token } = decided;
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
    state: order.state,
    country: decided.student.country ?? '',
    referral_choice: order.referralChoice,
    referrer_student_id: decided.referrerStudentId,
    auto_charge_consent: order.autoChargeConsent,
    owner_staff_id: decided.ownerStaffId,
    owner_team_id: decided.teamId,
    policy_versions: JSON.stringify(facts.policyVersions),
    price_reason: decided.priceReason,
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

/** Audits who promised which price, because a price below the code's is their own decision (D15). */
function recordAudit(
  trx: Trx,
  { maker, order, requestId }: Attempt,
  { terms, code, token, ...decided }: DecidedEnrolment,
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
      // Set if somebody allowed a renewal above the price of the last sale (product 3.10).
      price_reason: decided.priceReason,
      payment_type: order.paymentType,
      payments: terms.payments,
      due_minor: terms.dueMinor,
      token_minor: token?.amountMinor ?? 0,
      owner_staff_id: decided.ownerStaffId,
      owner_team_id: decided.teamId,
    },
    requestId,
  });
}
