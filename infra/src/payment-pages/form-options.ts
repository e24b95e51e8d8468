// Hot screen: the form that sales open all day, with all its choices in one statement.
import { APPROVES_PRICES } from '@school/core/payment-pages/renewal';
import { statement, type Sql } from '../db/sql.js';

const formOptions = statement(
  'payment-page-form-options',
  `
  SELECT json_build_object(
    'courses', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'subject', f.subject, 'classes', f.classes,
      'prices', (SELECT coalesce(json_agg(json_build_object('service_type', p.service_type, 'currency', p.currency_code,
        'rack_cpc_minor', p.rack_cpc_minor) ORDER BY p.service_type, p.currency_code), '[]')
        FROM course_price p WHERE p.course_fee_id = f.id)) ORDER BY f.position, f.name), '[]')
      FROM course_fee f WHERE f.is_active),
    'currencies', (SELECT coalesce(json_agg(json_build_object('code', code, 'name', name, 'step_minor', step_minor) ORDER BY id), '[]')
      FROM currency WHERE is_active),
    'owner_teams', (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM owner_team WHERE is_active),
    'own_team', (SELECT t.name FROM owner_team t JOIN owner_team_member m ON m.owner_team_id = t.id
      WHERE m.staff_user_id = u.id AND t.is_active ORDER BY t.name LIMIT 1),
    'own_email', a.email,
    'approves_prices', u.is_superuser OR '${APPROVES_PRICES}' = ANY (u.permissions))::text AS json
  FROM staff_user u JOIN account a ON a.id = u.account_id WHERE u.id = $1`,
);

/** The options of the payment page form: courses with prices, currencies, teams, and the person's own. */
export const listFormOptions = async (sql: Sql, staffId: number): Promise<string> =>
  (await sql.row<{ json: string }>(formOptions, [staffId])).json;
