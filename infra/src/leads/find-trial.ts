// Hot screen: a lead's page shows the newest trial class and what became of it, in one statement.
import { statement, type Sql } from '../db/sql.js';
import { hasMissed } from '../trial-booking/has-missed.js';

// The newest booking counts: whoever books again has canceled or missed the one before. The class knows its end at once,
// the booking an hour later.
const findTrial = statement(
  'leads-trial',
  `
  SELECT json_build_object('trial', (
    SELECT json_build_object('starts_at', c.starts_at, 'teacher_name', t.full_name, 'student_timezone', coalesce(b.timezone, a.timezone),
      'state', CASE WHEN b.state = 'canceled' OR c.status = 'canceled' THEN 'canceled'
        WHEN c.status = 'scheduled' THEN CASE WHEN c.ends_at < $2 THEN 'over' ELSE 'open' END
        WHEN c.status = 'complete' AND NOT ${hasMissed('c', 'b.student_id')} THEN 'done' ELSE 'missed' END,
      'reason', nullif(CASE WHEN b.canceled_at IS NULL THEN c.incomplete_reason ELSE b.cancel_reason END, ''))
    FROM trial_booking b
    JOIN scheduled_class c ON c.id = b.class_id
    JOIN teacher t ON t.id = c.teacher_id
    JOIN student s ON s.id = b.student_id
    JOIN account a ON a.id = s.account_id
    WHERE b.lead_id = l.id ORDER BY b.id DESC LIMIT 1))::text AS json
  FROM lead l WHERE l.lead_code = $1`,
);

/** The newest trial class of a lead, as JSON with null for none; undefined for an unknown lead. */
export const findLeadTrial = async (sql: Sql, leadCode: string, now: Date): Promise<string | undefined> =>
  (await sql.maybeRow<{ json: string }>(findTrial, [leadCode, now]))?.json;
