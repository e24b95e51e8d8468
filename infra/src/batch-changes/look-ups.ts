// Hot screen: staff search batches while they type, and have the classes of one open while they change them.
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { madeDomain } from '@school/core/students/made-address';
import { refusal } from '../app-error.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { searchPattern } from '../db/like-pattern.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keptAmong, phoneSpellings } from '../identity/normalise-phone.js';
import { addressOf, readStudentKey, studentsOf } from '../students/student-address.js';
import { batchKey, FOUND_BATCH } from './course-facts.js';

const BATCHES_MAX = 50;

const FACTS = `json_build_object('batch_id', b.code, 'id', b.id, 'name', b.name, 'teacher_id', t.id, 'teacher_name', t.full_name,
  'timezone', b.anchor_timezone, 'is_active', b.is_active, 'remaining_scheduled_classes', (
    SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id AND c.status = 'scheduled' AND c.starts_at > $1),
  'students', coalesce((SELECT json_agg(s.full_name ORDER BY s.full_name, s.id)
    FROM batch_student o JOIN student s ON s.id = o.student_id WHERE o.batch_id = b.id AND o.left_at IS NULL), '[]'))`;

const list = (which: string): string => `
  SELECT coalesce(json_agg(x.json ORDER BY x.is_active DESC, x.created_at DESC, x.id DESC), '[]')::text AS json
  FROM (
    SELECT ${FACTS} AS json, b.is_active, b.created_at, b.id FROM batch b JOIN teacher t ON t.id = b.teacher_id
    WHERE b.batch_type = 'paid' AND ${which}
    ORDER BY b.is_active DESC, b.created_at DESC, b.id DESC LIMIT ${BATCHES_MAX}) x`;

const OF_STUDENT = `EXISTS (SELECT 1 FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL AND m.student_id IN`;

const ofStudent = statement(
  'batch-look-up-student',
  list(`${OF_STUDENT} (${studentsOf({ id: '$2', phone: '$3', email: '$4' })}))`),
);

const ofText = statement(
  'batch-look-up-text',
  list(`($2::text IS NULL OR b.code ILIKE $2 OR b.name ILIKE $2 OR ${fitsName('t.name_key', '$3')}
    OR b.id IN (SELECT m.batch_id FROM batch_student m WHERE m.left_at IS NULL AND m.student_id IN (
      SELECT s.id FROM student s WHERE ${fitsName('s.name_key', '$3')} OR s.email::text ILIKE $2
      UNION SELECT s.id FROM account a JOIN student s ON s.account_id = a.id
        WHERE a.email::text ILIKE $2 OR a.phone = ${keptAmong('$4')})))`),
);

/** The batches of a student, or those that fit a phone, a name, a teacher or a code, as JSON. */
export async function findBatches(
  deps: Deps,
  { studentEmail, q }: { studentEmail?: string | undefined; q?: string | undefined },
): Promise<string> {
  const now = deps.clock.now();
  if (studentEmail !== undefined) {
    const key = readStudentKey(deps.config, [studentEmail]);
    if (key === undefined) return '[]';
    return (await deps.db.row<{ json: string }>(ofStudent, [now, key.id, key.phone, key.email])).json;
  }
  const phones = q === undefined || q.includes('@') ? [] : phoneSpellings(q);
  const values = [now, searchPattern(q), namePatterns(q), phones.length === 0 ? null : phones];
  return (await deps.db.row<{ json: string }>(ofText, values)).json;
}

const LESSON_FIELDS = `'lesson_code', l.code, 'lesson_name', l.name, 'module_code', m.code, 'module_name', m.name`;
const CLASS_TIME = `'class_date', to_char(local_time(c.starts_at, b.anchor_timezone), 'YYYY-MM-DD'),
  'class_time', to_char(local_time(c.starts_at, b.anchor_timezone), 'HH24:MI')`;
const CLASSES = `scheduled_class c JOIN lesson l ON l.id = c.lesson_id JOIN module m ON m.id = l.module_id`;

// A module is where its first class is.
const MODULES = `coalesce((
  SELECT json_agg(json_build_object('module_code', x.code, 'module_name', x.name) ORDER BY x.first, x.code)
  FROM (SELECT m.code, max(m.name) AS name, min(c.starts_at) AS first FROM ${CLASSES}
    WHERE c.batch_id = b.id AND c.status <> 'canceled' GROUP BY m.code) x), '[]')`;

const schedule = statement(
  'batch-look-up-schedule',
  `
  WITH found AS (${FOUND_BATCH})
  SELECT json_build_object('batch_id', b.code, 'batch_name', b.name, 'teacher_name', t.full_name, 'timezone', b.anchor_timezone,
    'id', b.id,
    'students', coalesce((SELECT json_agg(json_build_object('name', s.full_name, 'grade', s.grade, 'id', s.id,
        'leaves_at', o.leaves_at, 'email', ${addressOf('s', 'h', '$4')}) ORDER BY s.full_name, s.id)
      FROM batch_student o JOIN student s ON s.id = o.student_id JOIN account h ON h.id = s.account_id
      WHERE o.batch_id = b.id AND o.left_at IS NULL), '[]'),
    'total_classes', (SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id AND c.status <> 'canceled'),
    'completed_classes', (SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id AND c.status = 'complete'),
    'remaining_scheduled_classes', (
      SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id AND c.status = 'scheduled' AND c.starts_at > $3),
    'scheduled_classes', coalesce((
      SELECT json_agg(json_build_object('id', c.id, ${CLASS_TIME}, ${LESSON_FIELDS}, 'lesson_id', l.id, 'status', c.status,
        'starts_at', c.starts_at, 'ends_at', c.ends_at) ORDER BY c.starts_at, c.id)
      FROM ${CLASSES} WHERE c.batch_id = b.id AND c.status <> 'canceled'), '[]'),
    'modules', ${MODULES})::text AS json
  FROM found b JOIN teacher t ON t.id = b.teacher_id`,
);

const modules = statement(
  'batch-look-up-modules',
  `WITH found AS (${FOUND_BATCH}) SELECT ${MODULES}::text AS json FROM found b`,
);

const removable = statement(
  'batch-look-up-removable',
  `
  WITH found AS (${FOUND_BATCH})
  SELECT coalesce((
    SELECT json_agg(json_build_object('scheduled_class_id', c.id, ${CLASS_TIME}, ${LESSON_FIELDS}, 'status', c.status)
      ORDER BY c.starts_at, c.id)
    FROM ${CLASSES} WHERE c.batch_id = b.id AND c.status = 'scheduled' AND c.starts_at > $3), '[]')::text AS json
  FROM found b`,
);

const oneBatch = async (
  sql: Sql,
  found: typeof schedule,
  values: (string | number | Date | null)[],
): Promise<string> => {
  const row = await sql.maybeRow<{ json: string }>(found, values);
  if (row === undefined) throw refusal(CHANGE_REFUSALS, 'batch_unknown');
  return row.json;
};

/** A batch with all its classes, as JSON. */
export const readSchedule = ({ db, config, clock }: Deps, batch: string): Promise<string> =>
  oneBatch(db, schedule, [...batchKey(batch), clock.now(), madeDomain(config.PUBLIC_URL)]);

/** The modules that a batch has classes of, in order, as JSON. */
export const readModules = (sql: Sql, batch: string): Promise<string> => oneBatch(sql, modules, batchKey(batch));

/** The classes that can be removed: those that have not begun, as JSON. */
export const readRemovable = (sql: Sql, batch: string, now: Date): Promise<string> =>
  oneBatch(sql, removable, [...batchKey(batch), now]);
