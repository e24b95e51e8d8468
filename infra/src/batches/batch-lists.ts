// Hot screen: the tabs of a batch's page; each is one statement that answers its list as JSON.
import { notFound } from '../app-error.js';
import { causeOf } from '../class-ending/cause-sql.js';
import { containing } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql, type Statement } from '../db/sql.js';

/** A page of a list of one batch. */
interface Page {
  batchId: number;
  q?: string | undefined;
  page: number;
  pageSize: number;
}

const words = (q: string | undefined): string | null => {
  const typed = q?.trim() ?? '';
  return typed === '' ? null : containing(typed);
};

async function listed(sql: Sql, query: Statement, values: Parameters<Sql['rows']>[1]): Promise<string> {
  const row = await sql.maybeRow<{ json: string }>(query, values);
  if (row === undefined) throw notFound();
  return row.json;
}

const place = ({ page, pageSize }: Page): [limit: number, offset: number] => [pageSize, (page - 1) * pageSize];

/** A statement for each order, because a list's order cannot be a value of a statement. */
const inOrders = <Key extends string>(
  orders: Readonly<Record<Key, string>>,
  make: (key: string, order: string) => Statement,
): Readonly<Record<Key, Statement>> =>
  // `as`: one entry for each key.
  Object.fromEntries(Object.entries<string>(orders).map(([key, order]) => [key, make(key, order)])) as Record<
    Key,
    Statement
  >;

const CLASS_ORDERS = {
  next: `is_coming DESC, CASE WHEN is_coming THEN starts_at END, starts_at DESC, id`,
  starts_at: 'starts_at, id',
  '-starts_at': 'starts_at DESC, id DESC',
  lesson: 'lesson_name, starts_at, id',
  '-lesson': 'lesson_name DESC, starts_at, id',
} as const;

const CLASS_STATEMENTS = inOrders(CLASS_ORDERS, (key, order) =>
  statement(
    `batch-page-classes-${key}`,
    `
  WITH found AS MATERIALIZED (
    SELECT c.id, c.starts_at, c.ends_at, c.status, c.incomplete_reason, ${causeOf('c')} AS cause, c.recording_id,
      l.code AS lesson_code, l.name AS lesson_name, m.name AS module_name, t.full_name AS teacher,
      c.status IN ('scheduled', 'paused') AS is_coming
    FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id JOIN module m ON m.id = l.module_id
    JOIN teacher t ON t.id = c.teacher_id
    WHERE c.batch_id = $1 AND c.dropped_at IS NULL
      AND CASE $2 WHEN 'coming' THEN c.status IN ('scheduled', 'paused') WHEN 'done' THEN c.status IN ('complete', 'incomplete')
        WHEN 'canceled' THEN c.status = 'canceled' ELSE c.status <> 'canceled' END
      AND ($3::text IS NULL OR l.name ILIKE $3 OR l.code ILIKE $3)),
  wanted AS (SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM found ORDER BY place LIMIT $4 OFFSET $5)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'starts_at', w.starts_at, 'ends_at', w.ends_at,
        'lesson_code', w.lesson_code, 'lesson_name', w.lesson_name, 'module_name', w.module_name, 'teacher', w.teacher,
        'status', w.status, 'incomplete_code', w.cause, 'incomplete_reason', w.incomplete_reason,
        'attended', CASE WHEN w.status IN ('complete', 'incomplete') THEN s.attended END, 'seats', s.seats,
        'recording_id', CASE WHEN $6 THEN w.recording_id END,
        'stars', CASE WHEN $6 THEN (SELECT round(avg(f.experience_rating), 1) FROM class_feedback f WHERE f.class_id = w.id) END)
        ORDER BY w.place), '[]')
      FROM wanted w CROSS JOIN LATERAL (
        SELECT count(*) AS seats, count(*) FILTER (WHERE attended) AS attended
        FROM class_student WHERE class_id = w.id AND is_live) s),
    'count', (SELECT count(*) FROM found))::text AS json
  FROM batch WHERE id = $1`,
  ),
);

/** Which classes of a batch are wanted. */
export interface BatchClassQuery extends Page {
  which?: 'coming' | 'done' | 'canceled' | undefined;
  /** `next`: those to come first, the next one at the top, then those that are over, the newest first. */
  order: keyof typeof CLASS_ORDERS;
  /** Recordings and what children say are for those who look after classes. */
  seesClassroom: boolean;
}

/** A page of the classes of a batch, as JSON. */
export function listBatchClasses(sql: Sql, query: BatchClassQuery): Promise<string> {
  const values = [query.batchId, query.which ?? null, words(query.q), ...place(query), query.seesClassroom];
  return listed(sql, CLASS_STATEMENTS[query.order], values);
}

const STUDENT_ORDERS = {
  name: 'left_at IS NOT NULL, name, id',
  '-name': 'left_at IS NOT NULL, name DESC, id',
  joined_at: 'joined_at, id',
  '-joined_at': 'joined_at DESC, id DESC',
} as const;

const STUDENT_STATEMENTS = inOrders(STUDENT_ORDERS, (key, order) =>
  statement(
    `batch-page-students-${key}`,
    `
  WITH found AS MATERIALIZED (
    SELECT s.id, s.full_name AS name, s.grade, o.joined_at, o.leaves_at, o.left_at
    FROM batch_student o JOIN student s ON s.id = o.student_id
    WHERE o.batch_id = $1
      AND CASE $2 WHEN 'current' THEN o.left_at IS NULL WHEN 'past' THEN o.left_at IS NOT NULL ELSE true END
      AND ($3::text IS NULL OR ${fitsName('s.name_key', '$4')})),
  wanted AS (SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM found ORDER BY place LIMIT $5 OFFSET $6)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'grade', w.grade,
        'joined_at', w.joined_at, 'leaves_at', w.leaves_at, 'left_at', w.left_at, 'attended', h.attended, 'classes', h.classes,
        'credits', CASE WHEN $7 THEN coalesce((
          SELECT balance FROM ledger_account WHERE kind = 'student_credit' AND student_id = w.id), 0) END,
        'lead_id', CASE WHEN $8 THEN (
          SELECT d.lead_code FROM scheduled_class c JOIN trial_booking k ON k.class_id = c.id AND k.student_id = w.id
          JOIN lead d ON d.id = k.lead_id WHERE c.batch_id = $1 ORDER BY k.id DESC LIMIT 1) END) ORDER BY w.place), '[]')
      FROM wanted w CROSS JOIN LATERAL (
        SELECT count(*) AS classes, count(*) FILTER (WHERE e.attended) AS attended
        FROM scheduled_class c JOIN class_student e ON e.class_id = c.id AND e.student_id = w.id
        WHERE c.batch_id = $1 AND e.is_live AND c.status IN ('complete', 'incomplete')) h),
    'count', (SELECT count(*) FROM found))::text AS json
  FROM batch WHERE id = $1`,
  ),
);

/** Which students of a batch are wanted. */
export interface BatchStudentQuery extends Page {
  which?: 'current' | 'past' | undefined;
  order: keyof typeof STUDENT_ORDERS;
  seesCredits: boolean;
  seesLeads: boolean;
}

/** A page of the students who are or were in a batch, as JSON. */
export function listBatchStudents(sql: Sql, query: BatchStudentQuery): Promise<string> {
  const { batchId, which, q, seesCredits, seesLeads } = query;
  const values = [batchId, which ?? null, words(q), namePatterns(q), ...place(query), seesCredits, seesLeads];
  return listed(sql, STUDENT_STATEMENTS[query.order], values);
}

const recordings = statement(
  'batch-page-recordings',
  `
  WITH found AS MATERIALIZED (
    SELECT r.id, c.id AS class_id, c.starts_at, l.name AS lesson_name, r.state, r.length_ms, r.size_bytes, r.created_at,
      c.recording_id = r.id AND r.state = 'ready' AND c.status IN ('complete', 'incomplete') AS is_playable
    FROM recording r JOIN scheduled_class c ON c.id = r.class_id JOIN lesson l ON l.id = c.lesson_id
    WHERE c.batch_id = $1 AND r.state NOT IN ('canceled', 'abandoned')
      AND ($2::text IS NULL OR l.name ILIKE $2 OR l.code ILIKE $2)),
  wanted AS (SELECT * FROM found ORDER BY starts_at DESC, id DESC LIMIT $3 OFFSET $4)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'class_id', w.class_id, 'starts_at', w.starts_at,
        'lesson_name', w.lesson_name, 'state', w.state, 'length_s', w.length_ms / 1000, 'size_bytes', w.size_bytes,
        'created_at', w.created_at, 'is_playable', coalesce(w.is_playable, false)) ORDER BY w.starts_at DESC, w.id DESC), '[]')
      FROM wanted w),
    'count', (SELECT count(*) FROM found))::text AS json
  FROM batch WHERE id = $1`,
);

/** A page of what was recorded in a batch, the newest class first, as JSON. */
export function listBatchRecordings(sql: Sql, query: Page): Promise<string> {
  const values = [query.batchId, words(query.q), ...place(query)];
  return listed(sql, recordings, values);
}
