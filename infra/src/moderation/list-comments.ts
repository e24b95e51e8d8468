// Hot screen: texts of six places in one list, which moderators keep open, read and counted by one statement.
import { QUEUE_DAYS, type CommentState, type Source } from '@school/core/moderation/moderation';
import { SAFEGUARDING_SQL } from '@school/core/moderation/word-list';
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { statement, type Sql } from '../db/sql.js';

/** SQL: all texts since `since`, with how they were decided on a page of their own. */
const textsSince = (since: string): string => `
  SELECT 'feedback' AS source, f.id AS source_id, f.feedback AS text, f.created_at AS at, nullif(f.text_state, 'pending') AS own_state
  FROM class_feedback f WHERE f.text_state <> 'none' AND f.created_at > ${since}
  UNION ALL SELECT 'review', p.id, p.teacher_feedback, p.reviewed_at, NULL FROM project_submission p
  WHERE p.teacher_feedback <> '' AND p.reviewed_at > ${since}
  UNION ALL SELECT 'question', d.id, d.question, d.created_at, NULL FROM doubt d WHERE d.created_at > ${since}
  UNION ALL SELECT 'answer', d.id, d.answer, d.answered_at, NULL FROM doubt d WHERE d.answered_at > ${since}
  UNION ALL SELECT 'complaint', x.id, x.text, x.opened_at, NULL FROM dispute x WHERE x.text <> '' AND x.student_id IS NOT NULL
    AND x.opened_at > ${since}
  UNION ALL SELECT 'chat', m.id, m.text, m.sent_at, NULL FROM class_message m WHERE m.is_flagged AND m.sent_at > ${since}`;

const DANGER = `'${SAFEGUARDING_SQL.replaceAll("'", "''")}'`;

/** SQL: each text with its state; a text that was written anew after a decision waits again. */
export const commentsSince = (since: string): string => `
  SELECT t.source, t.source_id, t.text, t.at, t.own_state, m.id AS moderation_id, m.original, m.reason, m.decided_by, m.decided_at,
    coalesce(m.is_restricted, false) AS was_restricted,
    CASE t.own_state WHEN 'hidden' THEN 'hidden' ELSE coalesce(m.state, t.own_state, 'waiting') END AS state
  FROM (${textsSince(since)}) t
  LEFT JOIN moderation m ON m.source = t.source AND m.source_id = t.source_id AND m.shown = t.text`;

/** SQL: whether only those who look after safeguarding may read the text of `c`. */
export const IS_RESTRICTED = `(c.was_restricted OR c.state = 'escalated' OR c.state = 'waiting' AND c.text ~* ${DANGER})`;

const SINCE = `($1::timestamptz - interval '${QUEUE_DAYS} days')`;

const list = statement(
  'comment-list',
  `
  WITH found AS MATERIALIZED (
    SELECT c.* FROM (${commentsSince(SINCE)}) c
    WHERE ($2::boolean OR NOT ${IS_RESTRICTED})
      AND CASE $3::text WHEN 'decided' THEN c.state NOT IN ('waiting', 'escalated')
        ELSE c.state = $3 END
      AND ($4::text IS NULL OR c.source = $4) AND ($5::text IS NULL OR c.text ILIKE $5))
  SELECT (SELECT count(*)::int FROM found) AS count, (
    SELECT coalesce(json_agg(json_build_object('source', w.source, 'id', w.source_id, 'text', w.text, 'at', w.at, 'state', w.state,
      'original', w.original, 'reason', coalesce(w.reason, ''), 'decided_by', ${nameOfAccount('w.decided_by')}, 'decided_at', w.decided_at,
      'may_undo', w.moderation_id IS NOT NULL) ORDER BY w.n), '[]')
    FROM (SELECT f.*, row_number() OVER (ORDER BY CASE WHEN $3 = 'waiting' THEN f.at END, coalesce(f.decided_at, f.at) DESC, f.source, f.source_id) AS n
      FROM found f ORDER BY n LIMIT $6 OFFSET $7) w) AS results`,
);

/** The query of the list. */
export interface CommentQuery {
  state: 'waiting' | 'escalated' | 'decided';
  source?: Source | undefined;
  q?: string | undefined;
  page: number;
  pageSize: number;
  /** Whether the person may read restricted texts. */
  maySafeguard: boolean;
}

/** A text of the list; who wrote it stays unsaid. */
export interface ListedComment {
  source: Source;
  id: number;
  text: string;
  at: string;
  state: CommentState;
  original: string | null;
  reason: string;
  decided_by: string | null;
  decided_at: string | null;
  may_undo: boolean;
}

/** A page of texts: those that wait with the oldest first, decided ones with the newest decision first. */
export const listComments = (
  sql: Sql,
  { state, source, q, page, pageSize, maySafeguard }: CommentQuery,
  now: Date,
): Promise<{ results: ListedComment[]; count: number }> =>
  sql.row(list, [now, maySafeguard, state, source ?? null, searchPattern(q), pageSize, (page - 1) * pageSize]);
