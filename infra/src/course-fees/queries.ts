import { statement, type Sql } from '../db/sql.js';

const countries = statement(
  'course-fees-countries',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'currency', currency_code) ORDER BY name), '[]')::text AS answer
  FROM country WHERE is_active`,
);

/** Countries with the currency that families there pay in, as the JSON of the answer (B3). */
export const listCountries = (sql: Sql): Promise<string> => answerOf(sql, countries);

const currencies = statement(
  'course-fees-currencies',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name) ORDER BY id), '[]')::text AS answer
  FROM currency WHERE is_active`,
);

/** Currencies, as the JSON of the answer (B3). */
export const listCurrencies = (sql: Sql): Promise<string> => answerOf(sql, currencies);

const courseFees = statement(
  'course-fees-list',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'classes', classes, 'subject', subject)
    ORDER BY position, name), '[]')::text AS answer
  FROM course_fee WHERE is_active`,
);

/** Courses that can be sold, as the JSON of the answer for staff (B3). */
export const listCourseFees = (sql: Sql): Promise<string> => answerOf(sql, courseFees);

const publicCourseFees = statement(
  'course-fees-public',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'course_name', name, 'total_class', classes)
    ORDER BY position, name), '[]')::text AS answer
  FROM course_fee WHERE is_active`,
);

/** The same for everybody, under the names of the public call and without a price (B3). */
export const listPublicCourseFees = (sql: Sql): Promise<string> => answerOf(sql, publicCourseFees);

const discountCodes = statement(
  'course-fees-codes',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'discount_percentage', percent)
    ORDER BY percent, code), '[]')::text AS answer
  FROM discount_code
  WHERE is_active AND coalesce(valid_from <= $1, true) AND coalesce(valid_to > $1, true)
    AND (max_uses IS NULL OR used < max_uses)
    AND ($2::text[] IS NULL OR permissions = '{}' OR permissions && $2::text[])`,
);

/** Codes that this person may give now, as the JSON of the answer; no permissions at all means a superuser (B3). */
export const listDiscountCodes = (sql: Sql, now: Date, permissions: readonly string[] | undefined): Promise<string> =>
  answerOf(sql, discountCodes, [now, permissions ?? null]);

const answerOf = async (sql: Sql, ...call: Parameters<Sql['row']>): Promise<string> =>
  (await sql.row<{ answer: string }>(...call)).answer;
