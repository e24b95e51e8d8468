import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { expiresAt } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { statement, type Value } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { normalisePhone } from '../identity/normalise-phone.js';
import { recordReferral } from '../invitations/record-invitation.js';
import { moveLead } from '../leads/move-lead.js';
import { decideEnrolment, type DecidedEnrolment } from './decide-enrolment.js';
import { findEnrolmentFacts, type EnrolmentFacts } from './enrolment-facts.js';
import type { EnrolmentOrder, Maker } from './enrolment-order.js';
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

/** A page created is worth this much of a lead's temperature (product section 4 #8). */
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

// One statement: contract, first payment, its page and the use of the code stand or fall together.
const insertEnrolment = statement(
  'enrolment-add',
  `
  WITH made AS (
    INSERT INTO enrolment (number, form_key, student_id, course_fee_id, course, subject, course_customization, total_classes,
      service_type, classes_per_month, class_size, enrolment_type, payment_type, currency_code, total_fee_minor,
      discounted_fee_minor, discount_percent, discount_code_id, payments, adjusted_fee_minor, credits_remaining,
      token_link_id, token_amount_minor, token_paid_on, token_payment_mode, token_payment_url, description, state, country,
      referral_choice, referrer_student_id, auto_charge_consent, owner_staff_id, owner_team_id, policy_versions, price_reason, created_by, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
      $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)
    RETURNING id, number, student_id, discount_code_id),
  first AS (
    INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on, created_at)
    SELECT id, 1, $39, $40, $41, $38 FROM made RETURNING id),
  use AS (
    INSERT INTO discount_use (discount_code_id, enrolment_id, student_id)
    SELECT discount_code_id, id, student_id FROM made WHERE discount_code_id IS NOT NULL)
  INSERT INTO payment_page (number, page_id, instalment_id, enrolment_id, amount_minor, created_at, expires_at, expires_in_hours, expiry_zone)
  SELECT made.number, $42, first.id, made.id, $43, $38, $44, $45, $46 FROM made, first`,
);

/** Makes an enrolment with its first payment page (B7); the same form sent twice makes one and is answered alike. */
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
      return await deps.db.transaction((trx) => makeOnce(trx, { maker, order, key, now, requestId }));
    } catch (error) {
      if (attempt >= NUMBER_TRIES || !isTakenNumber(error)) throw explained(error);
    }
  }
}

/** Everything one attempt needs. */
interface Attempt {
  maker: Maker;
  order: EnrolmentOrder;
  key: FormKey;
  now: Date;
  requestId: string;
}

const isTakenNumber = (error: unknown): boolean => violatedConstraint(error)?.endsWith('_number_key') ?? false;

/** Two forms for one student may race for the code or the deposit; the constraint decides, and this is its sentence. */
function explained(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'discount_use_once') return refusal(ENROLMENT_REFUSALS, 'code_refused');
  if (constraint === 'enrolment_token_link_id_key' || constraint === 'enrolment_token_goes_back')
    return refusal(ENROLMENT_REFUSALS, 'token_used');
  return error;
}

async function makeOnce(trx: Trx, attempt: Attempt): Promise<MadePage> {
  const { maker, order, key, now } = attempt;
  // The same form waits here for its twin, and then finds what it made.
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
  await trx.run(insertEnrolment, [
    ...enrolmentValues(attempt, decided, facts, number),
    ...pageValues(attempt, decided, page, end),
  ]);
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

/** $1 to $38, in the order of the statement. */
function enrolmentValues(
  { maker, order, key, now }: Attempt,
  decided: DecidedEnrolment,
  facts: EnrolmentFacts,
  number: number,
): Value[] {
  const { terms, token } = decided;
  return [
    number,
    key.exact,
    order.studentId,
    decided.courseFeeId,
    order.course,
    order.subject,
    order.courseCustomization,
    terms.totalClasses,
    order.serviceType,
    order.classesPerMonth,
    terms.classSize,
    order.enrolmentType,
    order.paymentType,
    order.currency,
    terms.totalFeeMinor,
    terms.discountedFeeMinor,
    terms.discountPercent,
    decided.code?.id ?? null,
    terms.payments,
    terms.adjustedFeeMinor,
    facts.creditsRemaining,
    token?.linkId ?? null,
    token?.amountMinor ?? null,
    token?.paidOn ?? null,
    token === undefined ? null : (order.token?.mode ?? ''),
    token === undefined ? null : (order.token?.url ?? ''),
    order.description,
    order.state,
    decided.student.country ?? '',
    order.referralChoice,
    decided.referrerStudentId,
    order.autoChargeConsent,
    decided.ownerStaffId,
    decided.teamId,
    JSON.stringify(facts.policyVersions),
    decided.priceReason,
    maker.accountId,
    now,
  ];
}

/** $39 to $46: the first payment and the page that asks for it. */
function pageValues({ order }: Attempt, { terms, student }: DecidedEnrolment, page: MadePage, end: Date): Value[] {
  return [
    terms.initialPaymentMinor,
    terms.creditsObtained,
    // The family is late when its page is dead, and not before.
    page.lastDay,
    page.pageId,
    terms.dueMinor,
    end,
    order.expiresInHours ?? null,
    student.timezone,
  ];
}

/** Who promised which price; a price below the code's is theirs alone, and stands here (D15). */
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
      // Stands where somebody allowed a renewal above the price of the last sale (product 3.10).
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
