import { statement, type Sql } from '../db/sql.js';

const choices = statement(
  'catalog-choices',
  `
  SELECT json_build_object(
    'currencies', (SELECT coalesce(json_agg(json_build_object('code', code, 'name', name) ORDER BY code), '[]')
      FROM currency WHERE is_active),
    'countries', (SELECT coalesce(json_agg(name ORDER BY lower(name)), '[]') FROM country WHERE is_active),
    'staff', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.username) ORDER BY u.username, u.id), '[]')
      FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL WHERE u.is_staff))::text AS body`,
);

/** The choices of the catalog's editors, as JSON: active currencies, active countries, staff who may sign in. */
export const readChoices = async (sql: Sql): Promise<string> => (await sql.row<{ body: string }>(choices)).body;
