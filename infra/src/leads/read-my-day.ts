// Hot screen: what a person of the sales people has to do today, which stays open all day, in one statement.
import { LOW_CREDITS_MAX, LOW_DAYS_MAX } from '@school/core/class-ending/renewal';
import { HOT_UNTOUCHED_HOURS, MY_DAY_KINDS, RENEWAL_QUIET_DAYS, type MyDayKind } from '@school/core/leads/my-day';
import { CLOSED_STAGES } from '@school/core/leads/stage';
import { HIGH_SCORE_MIN } from '@school/core/leads/tabs';
import { dayEnd, dayStart } from '@school/core/leads/tasks';
import { daysLeft, paceOfStudent } from '../class-ending/pace-sql.js';
import { NEWEST_GRANT } from '../class-ending/tell-renewal.js';
import { statement, type Sql } from '../db/sql.js';
import { OPEN_TASK, type TabViewer } from './tab-conditions.js';

// Whoever has more to do sees the most urgent ones and the number of all.
const SHOWN_MAX = 50;

const CLOSED = CLOSED_STAGES.map((stage) => `'${stage}'`).join(', ');
const NOW = '$2::timestamptz';
const NONE = `NULL::bigint AS task_id, NULL AS task_kind, NULL AS title, NULL AS teacher_name, NULL::int AS credits`;

// Each part gives leads `l` of the person `$1` with the hour by which they are sorted.
const PARTS: Readonly<Record<MyDayKind, string>> = {
  tasks: `
    SELECT k.lead_id, k.due_at AS at, k.id AS task_id, k.kind AS task_kind, k.title, NULL AS teacher_name, NULL::int AS credits
    FROM lead_task k WHERE k.owner_id = $1 AND k.due_at < $4::timestamptz AND ${OPEN_TASK}`,
  contacts: `
    SELECT l.id AS lead_id, l.contact_due_at AS at, ${NONE}
    FROM lead l WHERE l.owner_id = $1 AND l.contact_due_at IS NOT NULL AND l.first_contact_at IS NULL AND l.stage NOT IN (${CLOSED})`,
  trials: `
    SELECT b.lead_id, b.starts_at AS at, NULL::bigint AS task_id, NULL AS task_kind, NULL AS title, t.full_name AS teacher_name, NULL::int AS credits
    FROM trial_booking b JOIN lead l ON l.id = b.lead_id JOIN scheduled_class c ON c.id = b.class_id JOIN teacher t ON t.id = c.teacher_id
    WHERE l.owner_id = $1 AND b.state = 'open' AND c.status <> 'canceled' AND b.starts_at >= $3::timestamptz AND b.starts_at < $4::timestamptz`,
  // Of several children the one that runs out first; the limits are those by which the family is told.
  renewals: `
    SELECT DISTINCT ON (w.lead_id) w.lead_id, w.at, NULL::bigint AS task_id, NULL AS task_kind, w.title, NULL AS teacher_name, w.credits
    FROM (SELECT l.id AS lead_id, p.full_name AS title, k.balance AS credits,
        ${NOW} + greatest(${daysLeft('k.balance', 'pace.classes')}, 0) * interval '1 day' AS at
      FROM lead l JOIN student p ON p.id = l.student_id OR p.account_id = l.account_id JOIN account a ON a.id = p.account_id
      JOIN ledger_account k ON k.student_id = p.id AND k.kind = 'student_credit'
      CROSS JOIN LATERAL (SELECT ${paceOfStudent('p.id', NOW)} AS classes) pace
      WHERE l.owner_id = $1 AND l.stage = 'Enrolled' AND a.disabled_at IS NULL AND pace.classes > 0 AND ${NEWEST_GRANT} > 0
        AND (k.balance <= ${LOW_CREDITS_MAX} OR ${daysLeft('k.balance', 'pace.classes')} <= ${LOW_DAYS_MAX})
        AND NOT EXISTS (SELECT 1 FROM lead_event e WHERE e.lead_id = l.id AND e.kind = 'contact_tried'
          AND e.at > ${NOW} - interval '${RENEWAL_QUIET_DAYS} days')) w
    ORDER BY w.lead_id, w.at`,
  hot: `
    SELECT l.id AS lead_id, l.updated_at AS at, ${NONE}
    FROM lead l WHERE l.owner_id = $1 AND l.score >= ${HIGH_SCORE_MIN} AND l.stage NOT IN (${CLOSED})
      AND NOT EXISTS (SELECT 1 FROM lead_event e WHERE e.lead_id = l.id AND e.actor_account_id IS NOT NULL
        AND e.at > ${NOW} - interval '${HOT_UNTOUCHED_HOURS} hours')
      AND NOT EXISTS (SELECT 1 FROM lead_task k WHERE k.lead_id = l.id AND ${OPEN_TASK})`,
};

/** SQL: one group; the hottest leads come first, everything else by its hour. */
const groupOf = (kind: MyDayKind): string => {
  const order = kind === 'hot' ? 'l.score DESC, w.at, l.id' : 'w.at, l.id, w.task_id';
  return `(
    WITH waiting AS MATERIALIZED (${PARTS[kind]})
    SELECT json_build_object('kind', '${kind}', 'count', (SELECT count(*) FROM waiting), 'items',
      (SELECT coalesce(json_agg(json_build_object('lead_id', w.lead_code, 'student_name', w.student_name, 'student_phone', w.phone,
          'stage', w.stage, 'lead_score', w.score, 'at', w.at, 'task_id', w.task_id, 'task_kind', w.task_kind, 'title', w.title,
          'teacher_name', w.teacher_name, 'credits', w.credits, 'is_late', w.at <= ${NOW}) ORDER BY w.place), '[]')
        FROM (SELECT w.*, l.lead_code, l.student_name, l.phone, l.stage, l.score, row_number() OVER (ORDER BY ${order}) AS place
          FROM waiting w JOIN lead l ON l.id = w.lead_id ORDER BY ${order} LIMIT ${SHOWN_MAX}) w)))`;
};

const readDay = statement(
  'leads-my-day',
  `SELECT json_build_object('results', json_build_array(${MY_DAY_KINDS.map(groupOf).join(',')}))::text AS json`,
);

/** A person's day as JSON: a group for each kind, also the empty ones. The day is that of the person's clock. */
export async function readMyDay(sql: Sql, { now, staffId, zone }: TabViewer): Promise<string> {
  const values = [staffId ?? 0, now, dayStart(now, zone), dayEnd(now, zone)];
  return (await sql.row<{ json: string }>(readDay, values)).json;
}
