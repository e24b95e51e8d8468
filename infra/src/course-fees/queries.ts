import { statement, type Sql } from '../db/sql.js';

const countries = statement(
  'course-fees-countries',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'currency', currency_code) ORDER BY name), '[]')::text AS answer
  FROM country WHERE is_active`,
);

/** Countries with their families' currency, as JSON (B3). */
export const listCountries = (sql: Sql): Promise<string> => answerOf(sql, countries);

const currencies = statement(
  'course-fees-currencies',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name) ORDER BY id), '[]')::text AS answer
  FROM currency WHERE is_active`,
);

/** Currencies, as JSON (B3). */
export const listCurrencies = (sql: Sql): Promise<string> => answerOf(sql, currencies);

const courseFees = statement(
  'course-fees-list',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'classes', classes, 'subject', subject)
    ORDER BY position, name), '[]')::text AS answer
  FROM course_fee WHERE is_active`,
);

/** Courses that can be sold, for staff, as JSON (B3). */
export const listCourseFees = (sql: Sql): Promise<string> => answerOf(sql, courseFees);

const publicCourseFees = statement(
  'course-fees-public',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'course_name', name, 'total_class', classes)
    ORDER BY position, name), '[]')::text AS answer
  FROM course_fee WHERE is_active`,
);

/** The same for everybody, with the public call's field names and without prices (B3). */
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

/** Codes that this person may give now, as JSON; undefined permissions mean a superuser (B3). */
export const listDiscountCodes = (sql: Sql, now: Date, permissions: readonly string[] | undefined): Promise<string> =>
  answerOf(sql, discountCodes, [now, permissions ?? null]);

const answerOf = async (sql: Sql, ...call: Parameters<Sql['row']>): Promise<string> =>
  (await sql.row<{ answer: string }>(...call)).answer;
