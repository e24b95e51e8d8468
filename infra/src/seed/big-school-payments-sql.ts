import { chance, SALES_PEOPLE, type BigSchoolSizes, type FillStep } from './big-school-sql.js';

/** Two enrolments a child: the first punched, the second to pay, paid or expired. */
const PER_CHILD = 2;
// The ledger's first grant of child n is the punch of page 100000000 + n (big-school-sql.ts).
const FIRST_NUMBER = 100_000_000;

const MINUTES_OF_A_YEAR = 525_600;
const MINUTES_OF_TWO_MONTHS = 87_600;

/** Lists that payments need: a currency, a course, a team and a way to pay. */
const LISTS: readonly FillStep[] = [
  {
    name: 'currency',
    text: `INSERT INTO currency (code, name) VALUES ('USD', 'US dollar'), ('EUR', 'Euro'), ('INR', 'Indian rupee')`,
    values: [],
  },
  {
    name: 'course_fee',
    text: `INSERT INTO course_fee (name, subject, classes) VALUES ('Coding Champion', 'Coding', 48), ('Math Explorer', 'Math', 24)`,
    values: [],
  },
  {
    name: 'owner_team',
    text: `INSERT INTO owner_team (name) SELECT 'Team ' || i FROM generate_series(1, 7) i`,
    values: [],
  },
  {
    name: 'payment_option',
    text: `INSERT INTO payment_option (option_id, partner_name, payment_details) VALUES ('PAY001', 'Bank transfer', 'Pay to account 1')`,
    values: [],
  },
];

/** Enrolments, each with its first payment and its page (performance.md: 20,000 at scale 1). */
export const paymentSteps = (sizes: BigSchoolSizes, now: Date): FillStep[] => [
  ...LISTS,
  {
    name: 'enrolment',
    text: `
      INSERT INTO enrolment (id, number, form_key, student_id, course_fee_id, course, subject, course_customization, total_classes,
        service_type, classes_per_month, class_size, enrolment_type, payment_type, currency_code, total_fee_minor,
        discounted_fee_minor, discount_percent, payments, description, state, referral_choice, owner_staff_id, owner_team_id,
        created_by, created_at)
      SELECT i, ${FIRST_NUMBER} + i, md5(i::text)::uuid, 1 + (i - 1) % $1::int, 1, 'Coding Champion', 'Coding', 'Custom', $2::int,
        'Prime', 8, '1:1', CASE WHEN i <= $1::int THEN 'New Sale' ELSE 'Renewal' END, 'Full payment',
        (ARRAY['USD', 'EUR', 'INR'])[1 + ${chance('i', 40, 3)}], 120000, 96000, 20, 1, 'Coding Champion', 'Berlin', 'none',
        1 + ${chance('i', 41, SALES_PEOPLE)}, 1 + ${chance('i', 42, 7)}, $3::int + 1 + ${chance('i', 41, SALES_PEOPLE)},
        $4::timestamptz - make_interval(mins => (60 + ${chance('i', 43, MINUTES_OF_TWO_MONTHS)} + CASE WHEN i <= $1::int THEN ${MINUTES_OF_A_YEAR} ELSE 0 END)::int)
      FROM generate_series(1, ${PER_CHILD} * $1::int) i`,
    values: [sizes.students, 9 + sizes.entriesPerStudent, sizes.teachers, now],
  },
  {
    name: 'instalment',
    text: `
      INSERT INTO instalment (id, enrolment_id, position, amount_minor, credits, due_on, created_at)
      SELECT id, id, 1, discounted_fee_minor, total_classes, created_at + interval '30 days', created_at FROM enrolment ORDER BY id`,
    values: [],
  },
  {
    name: 'payment_page',
    text: `
      INSERT INTO payment_page (id, number, page_id, instalment_id, enrolment_id, amount_minor, created_at, expires_at,
        expired_at, paid_at, punched_at, punched_by)
      SELECT id, number, number || '-' || to_char(created_at, 'YYYYMMDD') || '-' || substr(md5(number::text), 1, 24), id, id,
        discounted_fee_minor, created_at, created_at + interval '30 days',
        CASE WHEN id > $1::int AND ${chance('id', 44, 100)} BETWEEN 8 AND 15 THEN created_at + interval '1 day' END,
        CASE WHEN id <= $1::int OR ${chance('id', 44, 100)} < 8 THEN created_at + interval '30 minutes' END,
        CASE WHEN id <= $1::int THEN created_at + interval '45 minutes' END, CASE WHEN id <= $1::int THEN created_by END
      FROM enrolment ORDER BY id`,
    values: [sizes.students],
  },
  {
    name: 'payment_page_visit',
    text: `
      INSERT INTO payment_page_visit (payment_page_id, opens, first_opened_at, last_opened_at, last_device)
      SELECT id, 1 + ${chance('id', 45, 9)}, created_at, created_at + interval '1 hour', 'phone' FROM payment_page WHERE id % 3 <> 0`,
    values: [],
  },
  {
    name: 'payment',
    text: `
      INSERT INTO payment (payment_page_id, payment_option_id, reference, reference_key, amount_minor, currency_code, paid_on, marked_by, created_at)
      SELECT p.id, 1, 'TX' || p.number, 'tx' || p.number, p.amount_minor, e.currency_code, p.paid_at, e.created_by, p.paid_at
      FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE p.paid_at IS NOT NULL`,
    values: [],
  },
];
