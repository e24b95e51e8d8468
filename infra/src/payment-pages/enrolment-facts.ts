// Report: everything that an enrolment depends on, out of ten tables at one moment.
import type { DiscountCode } from '@school/core/course-fees/judge-discount';
import type { LastSale } from '@school/core/payment-pages/price';
import type { PunchedSales } from '@school/core/payment-pages/renewal';
import type { Phone } from '@school/core/shared/phone';
import { countryOfPhone, offeredUnless, type OfferedCountries } from '../catalog/country-of-phone.js';
import { courseOf } from '../course-fees/by-id-or-name.js';
import { statement, type Sql } from '../db/sql.js';
import { keptAmong } from '../identity/normalise-phone.js';
import { latestSaleSql, renewsSql } from './punched-sales.js';

/** The keys of the look-up before an enrolment. */
export interface FactKeys {
  studentId: number;
  /** By id or by name. */
  course: string;
  subject: string;
  currency: string;
  serviceType: string;
  /** As typed; null without one. */
  discountCode: string | null;
  /** Null if the person who fills in the form is the owner. */
  ownerEmail: string | null;
  actorStaffId: number;
  team: string;
  /** E.164, or null without a referrer. */
  /** All its spellings. */
  referrerPhone: readonly Phone[] | null;
}

interface PaidToken {
  linkId: number;
  amountMinor: number;
  paidOn: string;
  /** It was paid in the currency of the page. */
  isOfPage: boolean;
}

/** Everything an enrolment depends on; undefined where it does not exist. */
export interface EnrolmentFacts {
  student: { accountId: number; country: string | null; timezone: string } | undefined;
  course: { id: number; name: string; subject: string; classes: number } | undefined;
  currency: { stepMinor: number } | undefined;
  price: { rackCpcMinor: number } | undefined;
  code: (DiscountCode & { id: number }) | undefined;
  usedByStudent: boolean;
  ownerStaffId: number | null;
  teamId: number | null;
  referrer: { studentId: number; accountId: number } | undefined;
  /** A paid deposit of this student, unused and not being refunded; one in the currency of the page comes first. */
  token: PaidToken | undefined;
  creditsRemaining: number;
  /** The student's sales in the subject; the last one is of the currency. */
  sales: PunchedSales & { latest: LastSale | undefined };
  policyVersions: Readonly<Record<string, number>>;
}

interface StudentRow {
  accountId: number;
  country: string | null;
  timezone: string;
  phone: string | null;
  offered: OfferedCountries | null;
}

interface FactsRow {
  student: StudentRow | null;
  course: { id: number; name: string; subject: string; classes: number } | null;
  step_minor: number | null;
  rack_cpc_minor: number | null;
  code: (Omit<DiscountCode, 'validFrom' | 'validTo'> & { id: number; validFrom: string; validTo: string }) | null;
  used_by_student: boolean;
  owner_staff_id: number | null;
  team_id: number | null;
  referrer: { studentId: number; accountId: number } | null;
  token: PaidToken | null;
  credits_remaining: number;
  renews: boolean;
  latest_fee_minor: number | null;
  latest_classes: number;
  kept_service: string | null;
  policy_versions: Record<string, number> | null;
}

const CODE_JSON = `jsonb_build_object('id', d.id, 'percent', d.percent, 'isActive', d.is_active,
  'validFrom', d.valid_from, 'validTo', d.valid_to, 'maxUses', d.max_uses, 'used', d.used, 'subjects', d.subjects,
  'countries', d.countries, 'enrolmentTypes', d.enrolment_types, 'minClasses', d.min_classes, 'permissions', d.permissions)`;

const enrolmentFacts = statement(
  'payment-page-facts',
  `
  SELECT
    (SELECT jsonb_build_object('accountId', s.account_id, 'country', nullif(s.country, ''), 'timezone', a.timezone,
      'phone', a.phone, 'offered', ${offeredUnless('s.country')})
      FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1) AS student,
    jsonb_build_object('id', f.id, 'name', f.name, 'subject', f.subject, 'classes', f.classes) AS course, c.step_minor,
    (SELECT rack_cpc_minor FROM course_price WHERE course_fee_id = f.id AND service_type = $4 AND currency_code = c.code),
    CASE WHEN d.id IS NOT NULL THEN ${CODE_JSON} END AS code,
    EXISTS (SELECT 1 FROM discount_use u
      WHERE u.discount_code_id = d.id AND u.student_id = $1 AND u.state <> 'released') AS used_by_student,
    (SELECT u.id FROM staff_user u JOIN account a ON a.id = u.account_id
      WHERE a.disabled_at IS NULL AND CASE WHEN $6::citext IS NULL THEN u.id = $7 ELSE a.email = $6::citext END) AS owner_staff_id,
    (SELECT id FROM owner_team WHERE name = $8 AND is_active) AS team_id,
    (SELECT jsonb_build_object('studentId', s.id, 'accountId', s.account_id)
      FROM account a JOIN student s ON s.account_id = a.id WHERE a.phone = ${keptAmong('$9')}
      ORDER BY (s.id = a.last_student_id) DESC NULLS LAST, s.id LIMIT 1) AS referrer,
    (SELECT jsonb_build_object('linkId', l.id, 'amountMinor', l.amount_minor, 'paidOn', l.paid_at::date,
        'isOfPage', l.currency_code = $3)
      FROM payment_link l
      WHERE l.kind = 'token' AND l.student_id = $1 AND l.paid_at IS NOT NULL AND l.return_asked_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM enrolment used WHERE used.token_link_id = l.id)
      ORDER BY l.currency_code = $3 DESC, l.paid_at, l.id LIMIT 1) AS token,
    coalesce((SELECT greatest(balance, 0) FROM ledger_account WHERE student_id = $1), 0) AS credits_remaining,
    ${renewsSql('$1', '$10')} AS renews, latest.discounted_fee_minor AS latest_fee_minor, latest.total_classes AS latest_classes,
    latest.kept_service,
    (SELECT jsonb_object_agg(kind, version) FROM (SELECT kind, max(version) AS version FROM policy_version GROUP BY kind) v)
      AS policy_versions
  FROM (VALUES (1)) AS one
  LEFT JOIN course_fee f ON f.id = (${courseOf('$2')})
  LEFT JOIN currency c ON c.code = $3 AND c.is_active
  LEFT JOIN discount_code d ON d.code = $5::citext
  LEFT JOIN LATERAL (${latestSaleSql('$1', '$10', '$3')}) latest ON true`,
);

/** Reads everything an enrolment depends on, by one statement. */
export async function findEnrolmentFacts(sql: Sql, keys: FactKeys): Promise<EnrolmentFacts> {
  const row = await sql.row<FactsRow>(enrolmentFacts, [
    keys.studentId,
    keys.course,
    keys.currency,
    keys.serviceType,
    keys.discountCode,
    keys.ownerEmail,
    keys.actorStaffId,
    keys.team,
    keys.referrerPhone,
    keys.subject,
  ]);
  return {
    student: row.student === null ? undefined : studentOf(row.student),
    course: row.course?.id === null ? undefined : (row.course ?? undefined),
    currency: row.step_minor === null ? undefined : { stepMinor: row.step_minor },
    price: row.rack_cpc_minor === null ? undefined : { rackCpcMinor: row.rack_cpc_minor },
    code: row.code === null ? undefined : { ...row.code, ...validityOf(row.code) },
    usedByStudent: row.used_by_student,
    ownerStaffId: row.owner_staff_id,
    teamId: row.team_id,
    referrer: row.referrer ?? undefined,
    token: row.token ?? undefined,
    creditsRemaining: row.credits_remaining,
    sales: {
      renews: row.renews,
      latest:
        row.latest_fee_minor === null
          ? undefined
          : { feeMinor: row.latest_fee_minor, classes: row.latest_classes, keptService: row.kept_service },
    },
    policyVersions: row.policy_versions ?? {},
  };
}

const studentOf = ({ accountId, country, timezone, phone, offered }: StudentRow) => ({
  accountId,
  country: country ?? countryOfPhone(phone, offered ?? {}) ?? null,
  timezone,
});

const validityOf = (code: { validFrom: string | null; validTo: string | null }) => ({
  validFrom: code.validFrom === null ? null : new Date(code.validFrom),
  validTo: code.validTo === null ? null : new Date(code.validTo),
});
