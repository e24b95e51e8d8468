import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { causeOf } from './cause-sql.js';

/** A search for ended classes. */
export interface EndedSearch {
  /** `to_pick`: those whose cause staff have to pick, the longest waiting first; `ended`: all, the newest first. */
  which: 'to_pick' | 'ended';
  /** A part of the teacher's name. */
  teacher: string;
  /** The range of the classes' starts. */
  from: Date;
  to: Date;
  page: number;
  pageSize: number;
}

// The first two conditions match the index (20261121T2160). Older classes have no reason code; their cause is derived
// from the text.
const TO_PICK = `c.status = 'incomplete' AND coalesce(c.incomplete_code, 'needs_review') = 'needs_review'
    AND ${causeOf('c')} = 'needs_review'`;

const listOf = (name: string, which: string, order: string) =>
  statement(
    `class-outcome-list-${name}`,
    `
  WITH found AS MATERIALIZED (
    SELECT c.id, c.ended_at, t.full_name AS teacher FROM scheduled_class c JOIN teacher t ON t.id = c.teacher_id
    WHERE ${which} AND c.ended_at IS NOT NULL AND ($1::text = '' OR ${fitsName('t.name_key', '$6')})
      AND c.starts_at >= $2 AND c.starts_at < $3)
  SELECT json_build_object('count', (SELECT count(*) FROM found),
    'results', coalesce((SELECT json_agg(json_build_object('id', c.id, 'lesson', l.name, 'teacher', f.teacher, 'batch', b.name,
        'starts_at', iso_local(c.starts_at, 'UTC'), 'ended_at', iso_local(c.ended_at, 'UTC'), 'class_status', c.status,
        'incomplete_reason', c.incomplete_reason, 'incomplete_code', ${causeOf('c')}) ORDER BY f.ended_at ${order}, f.id)
      FROM (SELECT * FROM found ORDER BY ended_at ${order}, id LIMIT $4 OFFSET $5) f
      JOIN scheduled_class c ON c.id = f.id JOIN lesson l ON l.id = c.lesson_id JOIN batch b ON b.id = c.batch_id), '[]'))::text AS json`,
  );

const LISTS = { to_pick: listOf('to-pick', TO_PICK, ''), ended: listOf('ended', 'true', 'DESC') } as const;

/** A page of ended classes as JSON (product 3.1). */
export async function listEndedClasses(sql: Sql, search: EndedSearch): Promise<string> {
  const { which, teacher, from, to, page, pageSize } = search;
  const values = [teacher.trim(), from, to, pageSize, (page - 1) * pageSize, namePatterns(teacher)];
  const row = await sql.row<{ json: string }>(LISTS[which], values);
  return row.json;
}
