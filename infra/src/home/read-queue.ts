// Hot screen: the home page that the office keeps open, in one statement.
import { PAGE_DAYS_BEFORE } from '@school/core/instalments/state';
import { QUEUE_DAYS, SOURCE_FACTS, SOURCES } from '@school/core/moderation/moderation';
import { QUEUE_ITEMS, type QueueKind } from '@school/core/home/queue';
import { UPLOAD_HOURS } from '@school/core/recordings/late-upload';
import { NEEDED_DAYS } from '@school/core/recordings/upload-plan';
import { commentsSince, IS_RESTRICTED } from '../moderation/list-comments.js';
import { statement, type Sql } from '../db/sql.js';
import { minorText } from '../payment-pages/page-json.js';

/** Who looks, and whose payment pages they see. */
export interface QueueViewer {
  staffId: number;
  seesAll: boolean;
  kinds: readonly QueueKind[];
}

const NOW = '$1::timestamptz';
const OWN = `($3 OR e.owner_staff_id = $2
  OR e.owner_team_id IN (SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = $2))`;
const PAGES = `payment_page p JOIN enrolment e ON e.id = p.enrolment_id JOIN student s ON s.id = e.student_id`;
const sumOf = (minor: string, currency: string): string => `${minorText(minor)} AS amount, ${currency} AS currency`;
const SUM = sumOf('p.amount_minor', 'e.currency_code');
const NO_SUM = 'NULL AS amount, NULL AS currency';
const SOURCE_LABEL = `CASE c.source ${SOURCES.map((source) => `WHEN '${source}' THEN '${SOURCE_FACTS[source].label}'`).join(' ')} END`;
const OPEN = `p.paid_at IS NULL AND e.refunded_at IS NULL`;

// Each part gives the rows that wait: their number, since when, who or what, more, and what an action needs to know.
const PARTS: Readonly<Record<QueueKind, string>> = {
  proofs: `
    SELECT f.id, f.created_at AS at, coalesce(s.full_name, ls.full_name, l.title) AS title,
      o.partner_name AS detail, coalesce(p.page_id, '') AS ref,
      ${sumOf('coalesce(p.amount_minor, l.amount_minor)', 'coalesce(e.currency_code, l.currency_code)')}
    FROM payment_proof f JOIN payment_option o ON o.id = f.payment_option_id
    LEFT JOIN payment_page p ON p.id = f.payment_page_id LEFT JOIN enrolment e ON e.id = p.enrolment_id
    LEFT JOIN student s ON s.id = e.student_id LEFT JOIN payment_link l ON l.id = f.payment_link_id
    LEFT JOIN student ls ON ls.id = l.student_id
    WHERE f.state = 'submitted'`,
  to_punch: `
    SELECT p.number AS id, p.paid_at AS at, s.full_name AS title, e.course AS detail, p.page_id AS ref, ${SUM}
    FROM ${PAGES} WHERE p.paid_at IS NOT NULL AND p.punched_at IS NULL AND e.refunded_at IS NULL`,
  to_schedule: `
    SELECT e.number AS id, p.punched_at AS at, s.full_name AS title,
      e.course || ', ' || e.total_classes || ' classes, ' || e.classes_per_month || ' a month' AS detail,
      s.id::text AS ref, ${NO_SUM}
    FROM ${PAGES} JOIN instalment i ON i.id = p.instalment_id
    WHERE p.punched_at > ${NOW} - interval '90 days' AND i.position = 1 AND e.refunded_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM batch_student m JOIN batch b ON b.id = m.batch_id
        WHERE m.student_id = s.id AND m.left_at IS NULL AND b.is_active AND b.batch_type = 'paid')`,
  price_requests: `
    SELECT r.id, r.created_at AS at, s.full_name AS title,
      r.course AS detail, '' AS ref, ${sumOf('r.asked_fee_minor', 'r.currency_code')}
    FROM price_request r JOIN student s ON s.id = r.student_id WHERE r.state = 'requested'`,
  refunds: `
    SELECT r.id, r.created_at AS at, s.full_name AS title,
      e.course AS detail, '' AS ref, ${sumOf('r.amount_minor', 'r.currency_code')}
    FROM refund r JOIN enrolment e ON e.id = r.enrolment_id JOIN student s ON s.id = e.student_id
    WHERE r.state = 'requested'`,
  credit_adjustments: `
    SELECT r.id, r.created_at AS at, s.full_name AS title,
      to_char(r.amount, 'SG999999') || CASE abs(r.amount) WHEN 1 THEN ' credit' ELSE ' credits' END AS detail, '' AS ref, ${NO_SUM}
    FROM credit_adjustment r JOIN student s ON s.id = r.student_id WHERE r.state = 'requested'`,
  more_time: `
    SELECT p.number AS id, p.extension_asked_at AS at, s.full_name AS title, e.course AS detail, p.page_id AS ref, ${SUM}
    FROM ${PAGES} JOIN instalment i ON i.id = p.instalment_id
    WHERE p.extension_asked_at > ${NOW} - interval '30 days' AND i.written_off_at IS NULL AND ${OPEN} AND ${OWN}`,
  instalments: `
    SELECT i.id, i.due_on::timestamptz AS at, s.full_name AS title,
      e.course AS detail, f.page_id AS ref, ${sumOf('i.amount_minor', 'e.currency_code')}
    FROM instalment i JOIN enrolment e ON e.id = i.enrolment_id JOIN student s ON s.id = e.student_id
    JOIN payment_page f ON f.number = e.number LEFT JOIN payment_page p ON p.instalment_id = i.id
    WHERE i.position > 1 AND ${OPEN} AND i.written_off_at IS NULL
      AND i.due_on <= (${NOW})::date + ${PAGE_DAYS_BEFORE} AND ${OWN}`,
  expiring: `
    SELECT p.number AS id, p.created_at AS at, s.full_name AS title, e.course AS detail, p.page_id AS ref, ${SUM}
    FROM ${PAGES} WHERE ${OPEN} AND p.expired_at IS NULL AND p.expires_at > ${NOW}
      AND p.expires_at <= ${NOW} + interval '24 hours' AND e.owner_staff_id = $2`,
  to_end: `
    SELECT c.id, c.ends_at AS at, t.full_name AS title, b.code || ', ' || l.name AS detail, b.code AS ref, ${NO_SUM}
    FROM scheduled_class c JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id
    JOIN teacher t ON t.id = c.teacher_id
    WHERE c.status = 'scheduled' AND c.ends_at < ${NOW} - interval '1 hour' AND c.ends_at > ${NOW} - interval '30 days'`,
  not_uploaded: `
    SELECT c.id, c.ended_at AS at, t.full_name AS title, b.code || ', ' || l.name AS detail, b.id::text AS ref, ${NO_SUM}
    FROM live_recording v JOIN scheduled_class c ON c.id = v.class_id JOIN batch b ON b.id = c.batch_id
    JOIN lesson l ON l.id = c.lesson_id JOIN teacher t ON t.id = c.teacher_id
    WHERE v.seen_at > ${NOW} - interval '${NEEDED_DAYS} days' AND c.status IN ('complete', 'incomplete')
      AND c.ended_at <= ${NOW} - interval '${UPLOAD_HOURS} hours'
      AND NOT EXISTS (SELECT FROM recording r WHERE r.class_id = c.id AND r.state IN ('uploaded', 'ready'))`,
  time_requests: `
    SELECT r.id, r.created_at AS at, s.full_name AS title, b.code || ', ' || l.name AS detail, '' AS ref, ${NO_SUM}
    FROM reschedule_request r JOIN student s ON s.id = r.student_id JOIN scheduled_class c ON c.id = r.class_id
    JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id WHERE r.closed_at IS NULL`,
  seat_requests: `
    SELECT r.id, r.created_at AS at, coalesce(s.full_name, r.new_name) AS title, b.code || ', ' || t.full_name AS detail,
      '' AS ref, ${NO_SUM}
    FROM seat_request r JOIN batch b ON b.id = r.batch_id JOIN teacher t ON t.id = r.teacher_id
    LEFT JOIN student s ON s.id = r.student_id WHERE r.state = 'requested'`,
  disputes: `
    SELECT d.id, d.opened_at AS at, coalesce(s.full_name, t.full_name) AS title, b.code || ', ' || l.name AS detail,
      '' AS ref, ${NO_SUM}
    FROM dispute d JOIN scheduled_class c ON c.id = d.class_id JOIN batch b ON b.id = c.batch_id
    JOIN lesson l ON l.id = c.lesson_id JOIN teacher t ON t.id = c.teacher_id
    LEFT JOIN student s ON s.id = d.student_id WHERE d.state = 'open'`,
  comments: `
    SELECT row_number() OVER (ORDER BY c.at, c.source, c.source_id) AS id, c.at, ${SOURCE_LABEL} AS title, left(c.text, 80) AS detail, c.source AS ref, ${NO_SUM}
    FROM (${commentsSince(`${NOW} - interval '${QUEUE_DAYS} days'`)}) c WHERE c.state = 'waiting' AND NOT ${IS_RESTRICTED}`,
  pay_periods: `
    SELECT r.id, coalesce(r.reviewed_at, r.calculated_at) AS at, r.month AS title, r.state AS detail, r.month AS ref, ${NO_SUM}
    FROM pay_period r WHERE r.state IN ('calculated', 'reviewed')`,
  privacy_requests: `
    SELECT r.id, r.asked_at AS at, s.full_name AS title, CASE r.kind WHEN 'export' THEN 'Data as a file' ELSE 'Deletion' END AS detail,
      s.id::text AS ref, ${NO_SUM}
    FROM privacy_request r JOIN student s ON s.id = r.student_id WHERE r.state IN ('asked', 'failed')`,
  failed_messages: `
    SELECT d.id, d.created_at AS at, d.channel AS title, coalesce(d.kind, '') AS detail, '' AS ref, ${NO_SUM}
    FROM delivery d WHERE d.status = 'failed' AND d.created_at > ${NOW} - interval '30 days'`,
};

const groupOf = (kind: QueueKind): string => `(
  WITH waiting AS MATERIALIZED (${PARTS[kind]})
  SELECT json_build_object('kind', '${kind}', 'count', (SELECT count(*) FROM waiting), 'items',
    (SELECT coalesce(json_agg(json_build_object('id', w.id, 'at', w.at, 'title', w.title, 'detail', w.detail, 'ref', w.ref,
        'amount', w.amount, 'currency', w.currency)
        ORDER BY w.at, w.id), '[]')
      FROM (SELECT * FROM waiting ORDER BY at, id LIMIT ${QUEUE_ITEMS}) w)))`;

/** What waits for somebody: a group for each kind, oldest first, as JSON text. */
export async function readQueue(sql: Sql, { staffId, seesAll, kinds }: QueueViewer, now: Date): Promise<string> {
  if (kinds.length === 0) return '{"groups":[]}';
  // Postgres must know the types of all values, also where none of the parts uses them.
  const read = statement(
    '',
    `SELECT json_build_object('groups', json_build_array(${kinds.map(groupOf).join(', ')}))::text AS json
     WHERE ${NOW} IS NOT NULL AND $2::bigint IS NOT NULL AND $3::boolean IS NOT NULL`,
  );
  return (await sql.row<{ json: string }>(read, [now, staffId, seesAll])).json;
}
