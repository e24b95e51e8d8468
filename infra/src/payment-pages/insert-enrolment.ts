// Booking: the contract, its first payment, the page and the use of a code are written together.
import type { Trx } from '../db/database.js';
import { parametersOf } from '../db/parameters.js';
import { statement, type Value } from '../db/sql.js';

const ENROLMENT_COLUMNS = [
  'number',
  'form_key',
  'student_id',
  'course_fee_id',
  'course',
  'subject',
  'course_customization',
  'total_classes',
  'service_type',
  'classes_per_month',
  'class_size',
  'enrolment_type',
  'payment_type',
  'currency_code',
  'total_fee_minor',
  'discounted_fee_minor',
  'discount_percent',
  'discount_code_id',
  'payments',
  'adjusted_fee_minor',
  'credits_remaining',
  'token_link_id',
  'token_amount_minor',
  'token_paid_on',
  'token_payment_mode',
  'token_payment_url',
  'description',
  'state',
  'country',
  'referral_choice',
  'referrer_student_id',
  'auto_charge_consent',
  'owner_staff_id',
  'owner_team_id',
  'policy_versions',
  'price_reason',
  'price_basis',
  'calculated_fee_minor',
  'price_step_minor',
  'price_request_id',
  'price_approved_by',
  'created_by',
  'created_at',
] as const;

const PAGE_FACTS = [
  'first_amount_minor',
  'first_credits',
  'first_due_on',
  'page_id',
  'page_amount_minor',
  'expires_at',
  'expires_in_hours',
  'expiry_zone',
] as const;

/** The values of a new enrolment by column. */
export type EnrolmentColumns = Readonly<Record<(typeof ENROLMENT_COLUMNS)[number], Value>>;

/** The values of its first instalment and payment page. */
export type FirstPage = Readonly<Record<(typeof PAGE_FACTS)[number], Value>>;

const { place, values } = parametersOf([...ENROLMENT_COLUMNS, ...PAGE_FACTS]);

// One statement, so that contract, first payment, its page and the use of the code are created together.
const insert = statement(
  'enrolment-add',
  `
  WITH made AS (
    INSERT INTO enrolment (${ENROLMENT_COLUMNS.join(', ')})
    VALUES (${ENROLMENT_COLUMNS.map((column) => place[column]).join(', ')})
    RETURNING id, number, student_id, discount_code_id),
  first AS (
    INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on, created_at)
    SELECT id, 1, ${place.first_amount_minor}, ${place.first_credits}, ${place.first_due_on}, ${place.created_at} FROM made
    RETURNING id),
  use AS (
    INSERT INTO discount_use (discount_code_id, enrolment_id, student_id)
    SELECT discount_code_id, id, student_id FROM made WHERE discount_code_id IS NOT NULL)
  INSERT INTO payment_page (number, page_id, instalment_id, enrolment_id, amount_minor, created_at, expires_at,
    expires_in_hours, expiry_zone)
  SELECT made.number, ${place.page_id}, first.id, made.id, ${place.page_amount_minor}, ${place.created_at},
    ${place.expires_at}, ${place.expires_in_hours}, ${place.expiry_zone}
  FROM made, first`,
);

/** Inserts an enrolment with its first instalment, payment page and use of a discount code. */
export const insertEnrolment = (trx: Trx, enrolment: EnrolmentColumns, page: FirstPage): Promise<number> =>
  trx.run(insert, values({ ...enrolment, ...page }));
