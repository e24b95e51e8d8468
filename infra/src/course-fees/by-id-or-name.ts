/**
 * SQL: the id of the row that a text names, by its name or by its id (both lists answer both). A name comes first,
 * because it may be a number, too.
 */
const byIdOrName = (table: string, text: string): string =>
  `SELECT id FROM ${table} WHERE is_active AND (name = ${text} OR id::text = ${text}) ORDER BY name = ${text} DESC LIMIT 1`;

/** SQL: the id of a course that is sold. */
export const courseOf = (text: string): string => byIdOrName('course_fee', text);

/** SQL: the id of a country. */
export const countryOf = (text: string): string => byIdOrName('country', text);
