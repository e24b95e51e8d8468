// Hot screen: ended classes and causes to pick, counted and ordered by an index of their own.
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { causeInWords, causeOf } from './cause-sql.js';

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

// Exactly the condition of the index (20261126T1446), so that no text is searched here. Older classes have no reason
// code; their cause is derived from the text.
const TO_PICK = `c.status = 'incomplete' AND coalesce(c.incomplete_code, ${causeInWords('c.incomplete_reason')}, 'needs_review') = 'needs_review'`;

const OF_TEACHER = `c.teacher_id IN (SELECT t.id FROM teacher t WHERE ${fitsName('t.name_key', '$5')})`;

/** What `found` needs to be told, and whether it is kept: an index counts and orders all faster than a list of them. */
const ofAll = { kept: 'NOT MATERIALIZED', also: '' };
const ofTeacher = { kept: 'MATERIALIZED', also: `AND ${OF_TEACHER}` };

const listOf = (name: string, which: string, order: string, { kept, also }: typeof ofAll) =>
  statement(
    `class-outcome-list-${name}`,
    `
  WITH found AS ${kept} (
    SELECT c.id, c.ended_at FROM scheduled_class c
    WHERE ${which} AND c.ended_at IS NOT NULL AND c.starts_at >= $1 AND c.starts_at < $2 ${also})
  SELECT json_build_object('count', (SELECT count(*) FROM found),
    'results', coalesce((SELECT json_agg(json_build_object('id', c.id, 'lesson', l.name, 'teacher', t.full_name, 'batch', b.name, 'batch_number', b.id,
        'starts_at', iso_local(c.starts_at, 'UTC'), 'ended_at', iso_local(c.ended_at, 'UTC'), 'class_status', c.status,
        'incomplete_reason', c.incomplete_reason, 'incomplete_code', ${causeOf('c')}) ORDER BY f.ended_at ${order}, f.id)
      FROM (SELECT id, ended_at FROM found ORDER BY ended_at ${order}, id LIMIT $3 OFFSET $4) f
      JOIN scheduled_class c ON c.id = f.id JOIN lesson l ON l.id = c.lesson_id JOIN batch b ON b.id = c.batch_id
      JOIN teacher t ON t.id = c.teacher_id), '[]'))::text AS json`,
  );

const LISTS = {
  to_pick: [listOf('to-pick', TO_PICK, '', ofAll), listOf('to-pick-of', TO_PICK, '', ofTeacher)],
  ended: [listOf('ended', 'true', 'DESC', ofAll), listOf('ended-of', 'true', 'DESC', ofTeacher)],
} as const;

/** A page of ended classes as JSON. */
export async function listEndedClasses(sql: Sql, search: EndedSearch): Promise<string> {
  const { which, teacher, from, to, page, pageSize } = search;
  const [all, ofTeachers] = LISTS[which];
  const values = [from, to, pageSize, (page - 1) * pageSize];
  const isOfAll = teacher.trim() === '';
  const row = await (isOfAll
    ? sql.row<{ json: string }>(all, values)
    : sql.row<{ json: string }>(ofTeachers, [...values, namePatterns(teacher)]));
  return row.json;
}
