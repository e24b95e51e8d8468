// Report: the leads whose clock has run out, from their history.
import { CLOCKS, FOLLOW_UP_HOURS, IDLE_DAYS, STAGE_DAYS, type Clock } from '@school/core/leads/service-clocks';
import { CLOSED_STAGES } from '@school/core/leads/stage';
import { statement, type Sql } from '../db/sql.js';
import { OPEN_TASK } from './tab-conditions.js';

const CLOSED = CLOSED_STAGES.map((stage) => `'${stage}'`).join(', ');

// When each clock of `l` has run out, or will; `e` is the lead's history.
const ENDS: Readonly<Record<Clock, string>> = {
  first_contact: `CASE WHEN l.first_contact_at IS NULL THEN l.contact_due_at END`,
  follow_up: `CASE WHEN l.stage = 'Contacted' AND NOT waits.waits THEN e.contact_at + interval '${FOLLOW_UP_HOURS} hours' END`,
  idle: `CASE WHEN NOT waits.waits THEN greatest(e.at, l.created_at) + interval '${IDLE_DAYS} days' END`,
  stage: `CASE WHEN NOT waits.waits THEN coalesce(e.moved_at, l.created_at) + interval '${STAGE_DAYS} days' END`,
};

// Who is in Nurture, has a task to come or a trial class to come waits on purpose.
const overdue = statement(
  'leads-overdue',
  `
  WITH clock AS (
    SELECT l.id, ${CLOCKS.map((clock) => `${ENDS[clock]} AS ${clock}`).join(', ')}
    FROM lead l
    CROSS JOIN LATERAL (
      SELECT max(v.at) AS at, max(v.at) FILTER (WHERE v.kind = 'contact_tried') AS contact_at,
        max(v.at) FILTER (WHERE v.kind = 'stage_changed' OR v.data->>'to' = l.stage) AS moved_at
      FROM lead_event v WHERE v.lead_id = l.id) e
    CROSS JOIN LATERAL (
      SELECT l.stage = 'Nurture' OR EXISTS (SELECT 1 FROM lead_task k WHERE k.lead_id = l.id AND ${OPEN_TASK} AND k.due_at > $1)
        OR EXISTS (SELECT 1 FROM trial_booking b WHERE b.lead_id = l.id AND b.state = 'open' AND b.starts_at > $1) AS waits) waits
    WHERE l.owner_id IS NOT NULL AND l.stage NOT IN (${CLOSED}) AND ($2::bigint IS NULL OR l.owner_id = $2)),
  late AS (
    SELECT c.id, min(run.ended_at) FILTER (WHERE $3::text IS NULL OR run.clock = $3) AS since, json_agg(run.clock ORDER BY run.place) AS clocks
    FROM clock c
    CROSS JOIN LATERAL (VALUES ${CLOCKS.map((clock, place) => `('${clock}', c.${clock}, ${place})`).join(', ')}) run (clock, ended_at, place)
    WHERE run.ended_at <= $1::timestamptz
    GROUP BY c.id
    HAVING $3::text IS NULL OR bool_or(run.clock = $3))
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('lead_id', l.lead_code, 'student_name', l.student_name, 'stage', l.stage,
        'owner_name', o.username, 'clocks', w.clocks, 'since', w.since) ORDER BY w.since, w.id), '[]')
      FROM (SELECT * FROM late ORDER BY since, id LIMIT $4 OFFSET $5) w JOIN lead l ON l.id = w.id JOIN staff_user o ON o.id = l.owner_id),
    'count', (SELECT count(*) FROM late))::text AS json`,
);

/** Which of them are wanted. */
export interface OverdueQuery {
  clock?: Clock | undefined;
  ownerId?: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of the leads whose clock has run out, as JSON; the longest first. */
export const listOverdue = async (sql: Sql, now: Date, query: OverdueQuery): Promise<string> => {
  const { clock, ownerId, page, pageSize } = query;
  const values = [now, ownerId ?? null, clock ?? null, pageSize, (page - 1) * pageSize];
  return (await sql.row<{ json: string }>(overdue, values)).json;
};
