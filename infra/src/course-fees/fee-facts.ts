// Report: everything that a quote depends on, from the price book, codes and earlier sales, in one statement.
import type { DiscountCode } from '@school/core/course-fees/judge-discount';
import type { FeeOfClasses } from '@school/core/course-fees/quote-fee';
import { statement, type Sql } from '../db/sql.js';
import { countryOf, courseOf } from './by-id-or-name.js';
import { latestSaleSql } from '../payment-pages/punched-sales.js';
import { studentsOf, type StudentKey } from '../students/student-address.js';

/** The keys of a look-up in the price book. */
export interface FeeKeys {
  /** By id or by name, as the course. */
  country: string;
  course: string;
  subject: string;
  serviceType: string;
  /** As typed; null without one. */
  discountCode: string | null;
  /** May name no known family. */
  family: StudentKey;
}

/** Everything that a quote depends on; undefined where it does not exist. */
export interface FeeFacts {
  country: { name: string; currency: string } | undefined;
  course: { id: number; name: string; subject: string; classes: number } | undefined;
  price: { currency: string; rackCpcMinor: number; stepMinor: number } | undefined;
  code: (DiscountCode & { id: number; name: string }) | undefined;
  /** True if every child of the family has used the code. */
  usedByStudent: boolean;
  /** The family's last punched sale in this subject and currency. */
  latest: FeeOfClasses | undefined;
}

interface FactsRow {
  countryCurrency: string | null;
  countryName: string;
  courseId: number | null;
  courseName: string;
  courseSubject: string;
  courseClasses: number;
  priceCurrency: string | null;
  rackCpcMinor: number;
  stepMinor: number;
  codeId: number | null;
  codeName: string;
  percent: number;
  isActive: boolean;
  validFrom: Date | null;
  validTo: Date | null;
  maxUses: number | null;
  used: number;
  subjects: string[];
  countries: string[];
  enrolmentTypes: string[];
  minClasses: number | null;
  permissions: string[];
  usedByStudent: boolean;
  latestFeeMinor: number | null;
  latestClasses: number;
}

/** Price, code and family; without a price in the country's currency the USD price is used. */
const feeFacts = statement(
  'course-fees-facts',
  `
  WITH family AS MATERIALIZED (
    ${studentsOf({ id: '$6', phone: '$7', email: '$8' })})
  SELECT c.currency_code AS "countryCurrency", c.name AS "countryName",
    f.id AS "courseId", f.name AS "courseName", f.subject AS "courseSubject", f.classes AS "courseClasses",
    price.currency_code AS "priceCurrency", price.rack_cpc_minor AS "rackCpcMinor", price.step_minor AS "stepMinor",
    d.id AS "codeId", d.code::text AS "codeName", d.percent, d.is_active AS "isActive",
    d.valid_from AS "validFrom", d.valid_to AS "validTo", d.max_uses AS "maxUses", d.used,
    d.subjects, d.countries, d.enrolment_types AS "enrolmentTypes", d.min_classes AS "minClasses", d.permissions,
    coalesce((SELECT bool_and(EXISTS (
      SELECT 1 FROM discount_use u WHERE u.discount_code_id = d.id AND u.student_id = s.id AND u.state <> 'released'))
      FROM family s), false) AS "usedByStudent",
    l.discounted_fee_minor AS "latestFeeMinor", l.total_classes AS "latestClasses"
  FROM (VALUES (1)) AS one
  LEFT JOIN country c ON c.id = (${countryOf('$1')})
  LEFT JOIN course_fee f ON f.id = (${courseOf('$2')})
  LEFT JOIN LATERAL (
    SELECT p.currency_code, p.rack_cpc_minor, currency.step_minor
    FROM course_price p JOIN currency ON currency.code = p.currency_code
    WHERE p.course_fee_id = f.id AND p.service_type = $4
      AND p.currency_code IN (c.currency_code, 'USD') AND currency.is_active
    ORDER BY p.currency_code = c.currency_code DESC LIMIT 1) price ON true
  LEFT JOIN discount_code d ON d.code = $5::citext
  LEFT JOIN LATERAL (${latestSaleSql('SELECT id FROM family', '$3', 'price.currency_code')}) l ON true`,
);

/** Reads everything a quote depends on, by one statement. */
export async function findFeeFacts(sql: Sql, keys: FeeKeys): Promise<FeeFacts> {
  const { country, course, subject, serviceType, discountCode, family } = keys;
  const row = await sql.row<FactsRow>(feeFacts, [
    country,
    course,
    subject,
    serviceType,
    discountCode,
    family.id,
    family.phone,
    family.email,
  ]);
  return {
    country: row.countryCurrency === null ? undefined : { name: row.countryName, currency: row.countryCurrency },
    course:
      row.courseId === null
        ? undefined
        : { id: row.courseId, name: row.courseName, subject: row.courseSubject, classes: row.courseClasses },
    price:
      row.priceCurrency === null
        ? undefined
        : { currency: row.priceCurrency, rackCpcMinor: row.rackCpcMinor, stepMinor: row.stepMinor },
    code: row.codeId === null ? undefined : codeOf(row, row.codeId),
    usedByStudent: row.usedByStudent,
    latest: row.latestFeeMinor === null ? undefined : { feeMinor: row.latestFeeMinor, classes: row.latestClasses },
  };
}

const codeOf = (row: FactsRow, id: number): FeeFacts['code'] => ({
  id,
  name: row.codeName,
  percent: row.percent,
  isActive: row.isActive,
  validFrom: row.validFrom,
  validTo: row.validTo,
  maxUses: row.maxUses,
  used: row.used,
  subjects: row.subjects,
  countries: row.countries,
  enrolmentTypes: row.enrolmentTypes,
  minClasses: row.minClasses,
  permissions: row.permissions,
});
