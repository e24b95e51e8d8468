// Hot screen: finds classes while somebody types, and reads their local days.
import { containing } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

const FOUND_MAX = 20;

// Dates are searched as text, in the family's time zone: 2026-03 finds the classes of a month.
const findClasses = statement(
  'credits-find-classes',
  `
  SELECT json_build_object('results', (
    SELECT coalesce(json_agg(json_build_object('id', f.id, 'starts_at', iso_local(f.starts_at, 'UTC'),
      'lesson', f.lesson, 'teacher', f.teacher, 'status', f.status) ORDER BY f.distance, f.id), '[]')
    FROM (
      SELECT c.id, c.starts_at, l.name AS lesson, t.full_name AS teacher, c.status,
        abs(extract(epoch FROM c.starts_at - $2::timestamptz)) AS distance
      FROM class_student k JOIN scheduled_class c ON c.id = k.class_id
      JOIN lesson l ON l.id = c.lesson_id JOIN teacher t ON t.id = c.teacher_id
      WHERE k.student_id = s.id AND ($3 = '%%' OR ${fitsName('t.name_key', '$4')} OR ${fitsName('name_key(l.name)', '$4')}
        OR to_char(local_time(c.starts_at, a.timezone), 'YYYY-MM-DD') LIKE $3)
      ORDER BY distance, c.id LIMIT ${FOUND_MAX}) f))::text AS json
  FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);

/** The classes of a student that match a text, the nearest to now first, as JSON text; undefined without a student. */
export async function findCreditClasses(deps: Deps, studentId: number, typed: string): Promise<string | undefined> {
  const pattern = containing(typed.trim());
  return (
    await deps.db.maybeRow<{ json: string }>(findClasses, [studentId, deps.clock.now(), pattern, namePatterns(typed)])
  )?.json;
}
