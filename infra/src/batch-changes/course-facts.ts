// Booking: everything that a change of a course is judged by, as it is at one moment.
import { CHANGE_REFUSALS, type ChangeReason } from '@school/core/batch-changes/errors';
import type { Course, CourseClass, CourseLesson, OtherClass } from '@school/core/batch-changes/course';
import type { DatedSlot } from '@school/core/rescheduling/plan-move';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import type { Family } from '../notifications/tell-family.js';

/** A child of the batch. */
export interface CourseStudent extends Family {
  studentId: number;
  name: string;
  zone: string;
  /** From when they have no seat; null if they stay. */
  leavesAt: Date | null;
}

/** A teacher, and how they are told. */
export interface CourseTeacher {
  id: number;
  name: string;
  zone: string;
  accountId: number;
  email: string | null;
}

/** A batch with its course, its children and its teacher. */
export interface CourseFacts {
  id: number;
  code: string;
  name: string;
  versionId: number;
  teacher: CourseTeacher;
  room: { method: string; link: string | null };
  students: readonly CourseStudent[];
  course: Course;
}

/** SQL: a lesson with its module, as JSON. Needs `lesson l` and `module m`. */
export const LESSON_JSON = `json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'moduleCode', m.code, 'moduleName', m.name)`;

/** SQL: the batch that somebody means by its code or by its number, as $1 and $2. */
export const FOUND_BATCH = `SELECT b.* FROM batch b WHERE b.code IN ($1, upper($1)) OR b.id = $2::bigint
  ORDER BY (b.id = $2::bigint) NULLS FIRST LIMIT 1`;

const findCourse = statement(
  'batch-change-course',
  `
  WITH found AS (${FOUND_BATCH})
  SELECT b.id, b.code, b.name, b.course_version_id AS "versionId", b.is_active AS "isActive", b.batch_type AS type,
    b.paused_at IS NOT NULL AS "isPaused", b.anchor_timezone AS zone,
    json_build_object('method', b.classroom_method, 'link', b.meet_link) AS room,
    json_build_object('id', t.id, 'name', t.full_name, 'zone', a.timezone, 'accountId', a.id, 'email', a.email) AS teacher,
    coalesce((SELECT json_agg(json_build_object('studentId', s.id, 'name', s.full_name, 'zone', h.timezone, 'accountId', h.id,
        'email', h.email, 'phone', h.phone, 'leavesAt', o.leaves_at) ORDER BY s.full_name, s.id)
      FROM batch_student o JOIN student s ON s.id = o.student_id JOIN account h ON h.id = s.account_id
      WHERE o.batch_id = b.id AND o.left_at IS NULL), '[]') AS students,
    coalesce((SELECT json_agg(json_build_object('weekday', w.weekday, 'time', to_char(w.wall_time, 'HH24:MI'),
        'validFrom', w.valid_from, 'validTo', w.valid_to) ORDER BY w.valid_from, w.weekday, w.wall_time)
      FROM batch_slot w WHERE w.batch_id = b.id), '[]') AS slots,
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
        'teacherId', c.teacher_id, 'version', c.schedule_version, 'status', c.status, 'isDropped', c.dropped_at IS NOT NULL,
        'isComing', c.status = 'scheduled' AND c.starts_at > $3, 'lesson', ${LESSON_JSON}) ORDER BY c.starts_at, c.id)
      FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id JOIN module m ON m.id = l.module_id
      WHERE c.batch_id = b.id), '[]') AS classes
  FROM found b JOIN teacher t ON t.id = b.teacher_id JOIN account a ON a.id = t.account_id`,
);

interface ClassRow extends Omit<CourseClass, 'startsAt' | 'endsAt'>, Omit<OtherClass, 'id' | 'lesson' | 'version'> {
  startsAt: string;
  endsAt: string;
  isComing: boolean;
  lesson: CourseLesson;
}

interface FactsRow extends Omit<CourseFacts, 'course' | 'students'> {
  students: (Omit<CourseStudent, 'leavesAt'> & { leavesAt: string | null })[];
  isActive: boolean;
  isPaused: boolean;
  type: 'free' | 'paid';
  zone: string;
  slots: DatedSlot[];
  classes: ClassRow[];
}

const refuse = (reason: ChangeReason) => refusal(CHANGE_REFUSALS, reason);

/** The values by which `FOUND_BATCH` finds a batch: a code, or a number of up to 15 digits. */
export const batchKey = (typed: string): [code: string, id: number | null] => [
  typed.trim(),
  /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed.trim()) : null,
];

/** A batch that may be changed, as it is now; a closed one only for the undo of what has closed it. */
export async function readCourse(
  sql: Sql,
  batch: string,
  now: Date,
  { isClosedFine = false } = {},
): Promise<CourseFacts> {
  const row = await sql.maybeRow<FactsRow>(findCourse, [...batchKey(batch), now]);
  if (row === undefined) throw refuse('batch_unknown');
  const { isActive, isPaused, type, zone, slots, classes, ...found } = row;
  if (type === 'free') throw refuse('batch_free');
  if (!isActive && !isClosedFine) throw refuse('batch_closed');
  if (isPaused) throw refuse('batch_paused');
  const students = found.students.map((one) => ({
    ...one,
    leavesAt: one.leavesAt === null ? null : new Date(one.leavesAt),
  }));
  const facts = { ...found, students };
  const coming = classes
    .filter(({ isComing }) => isComing)
    .map(({ id, lesson, version, teacherId, startsAt, endsAt }) => ({
      id,
      lesson,
      version,
      teacherId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    }));
  const others = classes
    .filter(({ isComing }) => !isComing)
    .map(({ id, lesson, version, status, isDropped }) => ({ id, lesson, version, status, isDropped }));
  return { ...facts, course: { teacherId: facts.teacher.id, zone, slots, coming, others } };
}
