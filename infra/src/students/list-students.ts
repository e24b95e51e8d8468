// Hot screen: My Students, which teachers have open all day, with the facts of each child in one statement.
import { LOW_CREDITS_MAX } from '@school/core/class-ending/renewal';
import type { StudentSort } from '@school/core/students/messages';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql, type Statement } from '../db/sql.js';
import { phoneDigits } from '../identity/phone-digits.js';
import { OWN_STUDENT_IDS } from './own-students.js';
import type { SheetLine } from './student-sheet.js';

/** More students than any teacher has. */
const WHOLE_MAX = 1000;

const PHONE_PART_MIN = 3;

// $2 is now, $3 what is searched for, $4 digits of a phone, $5 the patterns of a name. Only classes of this teacher are
// counted. Who is shown is found first and the teacher's seats are read once: planned as one join, the facts of the whole
// school's students were gathered before those of other teachers were thrown away.
const FACTS = `
  WITH own AS MATERIALIZED (
    SELECT s.id, s.full_name, s.grade, a.phone, a.disabled_at IS NULL AS is_active
    FROM student s JOIN account a ON a.id = s.account_id
    WHERE s.id = ANY (ARRAY(${OWN_STUDENT_IDS}))
      AND ($3::text = '' OR a.phone LIKE $4 OR ${fitsName('s.name_key', '$5')})),
  seat AS MATERIALIZED (
    SELECT k.student_id, k.attended, c.id, c.starts_at, c.ends_at, c.status, c.lesson_id
    FROM scheduled_class c JOIN class_student k ON k.class_id = c.id
    WHERE c.teacher_id = $1 AND c.status <> 'canceled'),
  last AS (
    SELECT DISTINCT ON (student_id) student_id, id, starts_at, lesson_id
    FROM seat WHERE status IN ('complete', 'incomplete') ORDER BY student_id, starts_at DESC),
  following AS (
    SELECT DISTINCT ON (student_id) student_id, id, starts_at, lesson_id
    FROM seat WHERE status = 'scheduled' AND ends_at > $2 ORDER BY student_id, starts_at),
  held AS (
    SELECT student_id, count(*) FILTER (WHERE attended)::int AS attended, count(*)::int AS classes
    FROM seat WHERE status = 'complete' GROUP BY student_id),
  waiting AS (
    SELECT w.student_id, count(*)::int AS reviews
    FROM batch b JOIN project_submission w ON w.batch_id = b.id
    WHERE b.teacher_id = $1 AND w.status = 'submitted' GROUP BY w.student_id)
  SELECT own.*, last.starts_at AS last_at, before.name AS last_lesson, last.id AS last_id,
    following.starts_at AS next_at, after.name AS next_lesson, following.id AS next_id,
    coalesce(held.attended, 0) AS attended, coalesce(held.classes, 0) AS classes,
    round(100.0 * held.attended / held.classes)::int AS percent,
    coalesce(waiting.reviews, 0) AS reviews, coalesce(l.balance, 0)::int AS balance
  FROM own
  LEFT JOIN ledger_account l ON l.student_id = own.id AND l.kind = 'student_credit'
  LEFT JOIN last ON last.student_id = own.id LEFT JOIN lesson before ON before.id = last.lesson_id
  LEFT JOIN following ON following.student_id = own.id LEFT JOIN lesson after ON after.id = following.lesson_id
  LEFT JOIN held ON held.student_id = own.id
  LEFT JOIN waiting ON waiting.student_id = own.id`;

const ORDERS: Readonly<Record<StudentSort, string>> = {
  name: 'f.full_name',
  last_class: 'f.last_at',
  next_class: 'f.next_at',
  attendance: 'f.percent',
  pending_reviews: 'f.reviews',
  credits: 'f.balance',
};

const orderBy = (sort: StudentSort, direction: 'ASC' | 'DESC'): string =>
  `${ORDERS[sort]} ${direction} NULLS LAST, f.full_name, f.id`;

const classJson = (prefix: 'last' | 'next'): string => `
  CASE WHEN f.${prefix}_id IS NOT NULL THEN
    json_build_object('id', f.${prefix}_id, 'starts_at', f.${prefix}_at, 'lesson_name', f.${prefix}_lesson) END`;

const pageStatement = (sort: StudentSort, direction: 'ASC' | 'DESC'): Statement =>
  statement(
    `students-page-${sort}-${direction.toLowerCase()}`,
    `
    WITH f AS MATERIALIZED (${FACTS}),
    shown AS (SELECT f.*, row_number() OVER (ORDER BY ${orderBy(sort, direction)}) AS place FROM f
      ORDER BY place LIMIT $6 OFFSET $7)
    SELECT json_build_object('count', (SELECT count(*) FROM f), 'results', coalesce((
      SELECT json_agg(json_build_object('id', f.id, 'number', f.place, 'full_name', f.full_name, 'student_grade', f.grade,
        'phone_number', f.phone, 'is_active', f.is_active, 'last_class', ${classJson('last')},
        'next_class', ${classJson('next')}, 'attendance_percent', f.percent, 'classes_attended', f.attended,
        'classes_held', f.classes, 'pending_reviews', f.reviews,
        'credits', CASE WHEN f.balance > ${LOW_CREDITS_MAX} THEN 'ok' WHEN f.balance > 0 THEN 'low' ELSE 'zero' END)
        ORDER BY f.place) FROM shown f), '[]'))::text AS json`,
  );

const bothWays = (sort: StudentSort) => ({ asc: pageStatement(sort, 'ASC'), desc: pageStatement(sort, 'DESC') });

const PAGES: Readonly<Record<StudentSort, { asc: Statement; desc: Statement }>> = {
  name: bothWays('name'),
  last_class: bothWays('last_class'),
  next_class: bothWays('next_class'),
  attendance: bothWays('attendance'),
  pending_reviews: bothWays('pending_reviews'),
  credits: bothWays('credits'),
};

/** The query of My Students. */
export interface StudentsWanted {
  search: string;
  sort: StudentSort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

/** A page of My Students, as JSON. */
export async function listStudents(sql: Sql, teacherId: number, wanted: StudentsWanted, now: Date): Promise<string> {
  const { search, sort, direction, page, pageSize } = wanted;
  const values = [teacherId, now, ...searchOf(search), pageSize, (page - 1) * pageSize];
  return (await sql.row<{ json: string }>(PAGES[sort][direction], values)).json;
}

const sheetLines = statement(
  'students-sheet',
  `
  SELECT f.full_name AS name, f.phone, f.grade, f.is_active AS "isActive", f.last_at AS "lastClassAt",
    f.next_at AS "nextClassAt", f.percent AS "attendancePercent", f.reviews AS "pendingReviews", f.balance
  FROM (${FACTS}) f ORDER BY ${orderBy('name', 'ASC')} LIMIT ${WHOLE_MAX}`,
);

/** The same facts for a spreadsheet. */
export const listSheetLines = (sql: Sql, teacherId: number, search: string, now: Date): Promise<SheetLine[]> =>
  sql.rows<SheetLine>(sheetLines, [teacherId, now, ...searchOf(search)]);

/** The values of $3 to $5: what was typed, a phone's digits if there are enough, and the patterns of a name. */
function searchOf(typed: string): [string, string | null, string[] | null] {
  const digits = phoneDigits(typed) ?? '';
  return [typed.trim(), digits.length >= PHONE_PART_MIN ? `%${digits}%` : null, namePatterns(typed)];
}
