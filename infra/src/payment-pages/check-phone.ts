// Report: what a renewal needs, added up from the sales, classes and credits of a student.
import { PHONE_NOT_REGISTERED, REFERRER_NOT_REGISTERED } from '@school/core/payment-pages/errors';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import type { Subject } from '@school/core/payment-pages/choices';
import { countryOfPhone, offeredUnless, type OfferedCountries } from '../catalog/country-of-phone.js';
import { madeDomain } from '@school/core/students/made-address';
import { daysLeft, paceOf } from '../class-ending/pace-sql.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { addressOf, readStudentKey, studentsOf } from '../students/student-address.js';
import { costPerClass, minorText } from './page-json.js';
import { latestSaleSql, renewsSql, salesOf } from './punched-sales.js';

/** A phone to check. */
export interface PhoneCheck {
  /** Or a student's address. */
  phone: string;
  subject: Subject;
  /** One of several children under the phone; undefined for the one who learned last. */
  studentId: number | undefined;
  /** The phone is a referrer's, whose refusal has its own sentence. */
  isReferrer: boolean;
}

const typeOf = (student: string): string => `CASE WHEN ${renewsSql(student, '$2')} THEN 'Renewal' ELSE 'New Sale' END`;

/** SQL: the day at the school's office, as in the reports of money; the session's zone is UTC. */
const officeDay = (at: string): string => `local_time(${at}, '${OFFICE_ZONE}')::date`;

const checkStatement = statement(
  'payment-page-check-phone',
  `
  WITH child AS (
    SELECT s.*, a.phone, a.timezone FROM account a JOIN student s ON s.account_id = a.id
    WHERE s.id IN (${studentsOf({ id: '$3', phone: '$1', email: '$5' })})
    ORDER BY (s.id = a.last_student_id) DESC NULLS LAST, s.id LIMIT 1)
  SELECT (jsonb_build_object('exists', true, 'error', NULL, 'phone', s.phone, 'enrollment_type', ${typeOf('s.id')},
    'student', jsonb_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade, 'country', nullif(s.country, ''), 'email', ${addressOf('s', 'kin', '$6')},
      'state', (SELECT state FROM enrolment WHERE student_id = s.id AND state IS NOT NULL ORDER BY created_at DESC LIMIT 1)),
    'students', (SELECT jsonb_agg(jsonb_build_object('id', x.id, 'name', x.full_name, 'grade', x.grade, 'email', ${addressOf('x', 'kin', '$6')},
      'enrollment_type', ${typeOf('x.id')}) ORDER BY x.id) FROM student x WHERE x.account_id = s.account_id),
    'currency', (SELECT currency_code FROM country WHERE name = s.country AND is_active),
    'token_deposit', (SELECT jsonb_build_object('amount', ${minorText('l.amount_minor')}, 'currency', l.currency_code, 'paid_on', ${officeDay('l.paid_at')})
      FROM payment_link l WHERE l.kind = 'token' AND l.student_id = s.id AND l.paid_at IS NOT NULL AND l.return_asked_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM enrolment used WHERE used.token_link_id = l.id) ORDER BY l.paid_at, l.id LIMIT 1))
    || jsonb_build_object(
    'latest_cpc', latest.cpc, 'latest_cpc_currency', latest.currency_code, 'rm_email', latest.owner_email,
    'latest_fee_minor', latest.discounted_fee_minor, 'latest_classes', latest.total_classes, 'latest_kept_service', latest.kept_service,
    'pending_classes', classes.pending, 'completed_classes', classes.completed, 'credits', credit.granted, 'credits_remaining', credit.remaining,
    'new_enrolment_date', sold.first_on, 'course_enrolled', sold.course, 'renewal_course_enrolled', sold.renewal_course,
    'all_subjects', sold.subjects, 'whatsapp_url', 'https://wa.me/' || substr(s.phone, 2),
    'renewal_date', CASE WHEN credit.remaining <= 0 THEN NULL
      WHEN classes.pace > 0 THEN ${officeDay(`($4::timestamptz + make_interval(days => ${daysLeft('credit.remaining', 'classes.pace')}))`)} END))::text AS json,
    s.phone, ${offeredUnless('s.country')} AS offered
  FROM child s
  JOIN account kin ON kin.id = s.account_id
  LEFT JOIN LATERAL (
    SELECT ${costPerClass('x')} AS cpc, x.discounted_fee_minor, x.total_classes,
      x.kept_service, x.currency_code, oa.email AS owner_email
    FROM (${latestSaleSql('s.id', '$2')}) x
    JOIN staff_user o ON o.id = x.owner_staff_id JOIN account oa ON oa.id = o.account_id) latest ON true
  CROSS JOIN LATERAL (
    SELECT ${officeDay('min(x.created_at)')} AS first_on,
      (array_agg(x.course ORDER BY x.created_at DESC) FILTER (WHERE x.enrolment_type = 'New Sale'))[1] AS course,
      (array_agg(x.course ORDER BY x.created_at DESC) FILTER (WHERE x.enrolment_type = 'Renewal'))[1] AS renewal_course,
      coalesce(jsonb_agg(DISTINCT x.subject), '[]') AS subjects
    FROM (SELECT e.* FROM enrolment e WHERE ${salesOf('s.id')}) x) sold
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE c.status = 'scheduled' AND c.starts_at > $4)::int AS pending,
      count(*) FILTER (WHERE c.status = 'complete' AND cs.attended)::int AS completed,
      ${paceOf('$4::timestamptz')} AS pace
    FROM class_student cs JOIN scheduled_class c ON c.id = cs.class_id JOIN batch b ON b.id = c.batch_id
    WHERE cs.student_id = s.id AND b.batch_type = 'paid') classes
  CROSS JOIN LATERAL (
    SELECT coalesce(max(l.balance), 0)::int AS remaining,
      coalesce((SELECT sum(lot.amount) FROM ledger_lot lot JOIN ledger_account owner ON owner.id = lot.account_id
        WHERE owner.student_id = s.id), 0)::int AS granted
    FROM ledger_account l WHERE l.student_id = s.id) credit`,
);

/** The student of a phone with what a renewal needs, as JSON text by one statement. */
export async function checkPhone(deps: Deps, check: PhoneCheck): Promise<string> {
  const key = readStudentKey(deps.config, [check.phone], check.studentId);
  const found =
    key === undefined
      ? undefined
      : await deps.db.maybeRow<FoundRow>(checkStatement, [
          key.phone,
          check.subject,
          key.id,
          deps.clock.now(),
          key.email,
          madeDomain(deps.config.PUBLIC_URL),
        ]);
  return found === undefined ? JSON.stringify(nobody(check.isReferrer)) : withCountry(found);
}

interface FoundRow {
  json: string;
  phone: string | null;
  /** Null if the country is known. */
  offered: OfferedCountries | null;
}

function withCountry({ json, phone, offered }: FoundRow): string {
  const country = offered === null ? undefined : countryOfPhone(phone, offered);
  if (offered === null || country === undefined) return json;
  // `as`: the statement above has built it.
  const answer = JSON.parse(json) as { student: object };
  return JSON.stringify({ ...answer, student: { ...answer.student, country }, currency: offered[country] });
}

const nobody = (isReferrer: boolean) => ({
  exists: false,
  error: isReferrer ? REFERRER_NOT_REGISTERED : PHONE_NOT_REGISTERED,
  phone: null,
  enrollment_type: null,
  student: null,
  students: [],
  currency: null,
  token_deposit: null,
  latest_cpc: null,
  latest_cpc_currency: null,
  latest_fee_minor: null,
  latest_classes: null,
  latest_kept_service: null,
  rm_email: null,
  pending_classes: 0,
  completed_classes: 0,
  credits: 0,
  credits_remaining: 0,
  new_enrolment_date: null,
  course_enrolled: null,
  renewal_course_enrolled: null,
  all_subjects: [],
  whatsapp_url: null,
  renewal_date: null,
});
