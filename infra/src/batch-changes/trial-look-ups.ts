// Hot screen: staff search trial classes while they type.
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keptAmong, phoneSpellings } from '../identity/normalise-phone.js';

const CLASSES_MAX = 50;

// Few bookings are open at a time, and they have an index of their own.
const trialClasses = statement(
  'trial-seat-find-classes',
  `
  SELECT coalesce(json_agg(x.json ORDER BY x.starts_at, x.id), '[]')::text AS json FROM (
    SELECT c.id, c.starts_at, json_build_object('batch_id', b.code, 'id', b.id, 'starts_at', c.starts_at, 'lesson_name', l.name,
      'teacher_name', t.full_name, 'teacher_timezone', a.timezone, 'course_name', k.name, 'seats', b.class_size,
      'students', (SELECT json_agg(json_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade) ORDER BY s.full_name, s.id)
        FROM trial_booking o JOIN student s ON s.id = o.student_id WHERE o.class_id = c.id AND o.state = 'open')) AS json
    FROM scheduled_class c JOIN batch b ON b.id = c.batch_id AND b.is_active JOIN lesson l ON l.id = c.lesson_id
    JOIN course_version v ON v.id = b.course_version_id JOIN course k ON k.id = v.course_id
    JOIN teacher t ON t.id = c.teacher_id JOIN account a ON a.id = t.account_id
    WHERE c.status = 'scheduled' AND c.starts_at > $1 AND c.id IN (SELECT class_id FROM trial_booking WHERE state = 'open')
      AND ($2::text IS NULL OR b.code ILIKE $2 OR ${fitsName('t.name_key', '$3')} OR c.id IN (
        SELECT o.class_id FROM trial_booking o JOIN student s ON s.id = o.student_id JOIN account f ON f.id = s.account_id
        WHERE o.state = 'open' AND (${fitsName('s.name_key', '$3')} OR s.email::text ILIKE $2 OR f.email::text ILIKE $2
          OR o.phone = ${keptAmong('$4')})))
    ORDER BY c.starts_at, c.id LIMIT ${CLASSES_MAX}) x`,
);

const phonesIn = (typed: string): string[] | null => {
  const phones = typed.includes('@') ? [] : phoneSpellings(typed);
  return phones.length === 0 ? null : phones;
};

/** The trial classes to come that fit a code, a teacher or a student, the next one first, as JSON. */
export async function findTrialClasses({ db, clock }: Deps, q: string): Promise<string> {
  const values = [clock.now(), searchPattern(q), namePatterns(q), phonesIn(q)];
  return (await db.row<{ json: string }>(trialClasses, values)).json;
}
