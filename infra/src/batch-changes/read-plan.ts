import { CHANGE_REFUSALS, type ChangeReason } from '@school/core/batch-changes/errors';
import type { CourseLesson, CoursePlan } from '@school/core/batch-changes/course';
import { planChange, type ChangeOrder } from '@school/core/batch-changes/plan-change';
import { planLeave, type Leave } from '@school/core/batch-changes/plan-leave';
import type { WeeklyRule } from '@school/core/batches/plan-classes';
import { refusal } from '../app-error.js';
import { CURRENT_VERSION, IS_TAUGHT } from '../batches/course-version.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { readStudentKey, studentsOf } from '../students/student-address.js';
import { readCourse, type CourseFacts, type CourseTeacher } from './course-facts.js';

/** Whom a form names. */
export interface Named {
  id: number | undefined;
  /** A phone or an address. */
  text: string | undefined;
}

/** What a form wants to change, in its own words. */
export type ChangeWish = { batch: string } & (
  | { kind: 'add_lesson'; afterClassId: number; lessonCode: string }
  | { kind: 'add_module'; afterModule: string; moduleCode: string }
  | { kind: 'remove_lessons'; classIds: readonly number[] }
  | { kind: 'shift_class'; classId: number }
  | { kind: 'move_course'; rule: WeeklyRule; from: string | null; teacher: Named; student: Named }
  | { kind: 'change_teacher'; teacher: Named; student: Named }
  | { kind: 'remove_student'; studentId: number; date: string }
);

/** A wish with what it would do now. */
export interface ReadPlan {
  facts: CourseFacts;
  plan: CoursePlan;
  /** The student who leaves; null for every other change. */
  leave: Leave | null;
  teacherAfter: CourseTeacher;
}

const refuse = (reason: ChangeReason) => refusal(CHANGE_REFUSALS, reason);

// The batch's own version first; of other courses the newest published version, as a new batch would follow it.
const findLessons = statement(
  'batch-change-lessons',
  `
  WITH best AS (
    SELECT m.id AS module_id, l.id AS lesson_id
    FROM course c CROSS JOIN LATERAL (${CURRENT_VERSION}) newest
    JOIN course_version v ON v.course_id = c.id AND (v.id = $2 OR v.id = newest.id)
    JOIN module m ON m.course_version_id = v.id JOIN lesson l ON l.module_id = m.id
    WHERE CASE WHEN $3 THEN m.code ELSE l.code END IN ($1, upper($1)) AND ${IS_TAUGHT}
    ORDER BY v.id = $2 DESC, c.position, c.id, m.position, l.position LIMIT 1)
  SELECT l.id, l.code, l.name, m.code AS "moduleCode", m.name AS "moduleName"
  FROM best JOIN module m ON m.id = best.module_id JOIN lesson l ON l.module_id = m.id
  WHERE $3 OR l.id = best.lesson_id ORDER BY l.position`,
);

const findTeacher = statement(
  'batch-change-teacher',
  `
  SELECT t.id, t.full_name AS name, a.timezone AS zone, a.id AS "accountId", a.email
  FROM teacher t JOIN account a ON a.id = t.account_id
  WHERE t.is_active AND a.disabled_at IS NULL AND ($1::bigint IS NOT NULL OR $2::citext IS NOT NULL)
    AND ($1::bigint IS NULL OR t.id = $1) AND ($2::citext IS NULL OR a.email = $2)`,
);

const findStudents = statement('batch-change-students', studentsOf({ id: '$1', phone: '$2', email: '$3' }));

/** What a wish would do to the batch as it is now; refused if it cannot be. */
export async function readPlan(
  { sql, config }: Pick<Deps, 'config'> & { sql: Sql },
  wish: ChangeWish,
  now: Date,
): Promise<ReadPlan> {
  const facts = await readCourse(sql, wish.batch, now);
  if (wish.kind === 'remove_student') return { facts, teacherAfter: facts.teacher, ...leavePlan(wish, facts, now) };
  if ('student' in wish) await requireSeat({ sql, config }, wish.student, facts);
  const teacherAfter = 'teacher' in wish ? await theTeacher(sql, wish.teacher) : facts.teacher;
  const planned = planChange(await orderOf(sql, wish, facts, teacherAfter), facts.course, now);
  if (!planned.ok) throw refuse(planned.reason);
  return { facts, plan: planned.value, leave: null, teacherAfter };
}

type LeaveWish = ChangeWish & { kind: 'remove_student' };

function leavePlan(wish: LeaveWish, { course, students }: CourseFacts, now: Date): Pick<ReadPlan, 'plan' | 'leave'> {
  const planned = planLeave(course, students, wish, now);
  if (!planned.ok) throw refuse(planned.reason);
  const { leave, ...plan } = planned.value;
  return { plan, leave };
}

async function orderOf(
  sql: Sql,
  wish: Exclude<ChangeWish, LeaveWish>,
  { versionId }: CourseFacts,
  { id: teacherId }: CourseTeacher,
): Promise<ChangeOrder> {
  const lessonsOf = async (code: string, isModule: boolean): Promise<CourseLesson[]> => {
    const lessons = await sql.rows<CourseLesson>(findLessons, [code, versionId, isModule]);
    if (lessons.length === 0) throw refuse(isModule ? 'module_unknown' : 'lesson_unknown');
    return lessons;
  };
  switch (wish.kind) {
    case 'add_lesson':
      return { kind: wish.kind, afterClassId: wish.afterClassId, lessons: await lessonsOf(wish.lessonCode, false) };
    case 'add_module':
      return { kind: wish.kind, afterModule: wish.afterModule, lessons: await lessonsOf(wish.moduleCode, true) };
    case 'remove_lessons':
      return { kind: wish.kind, classIds: wish.classIds };
    case 'shift_class':
      return { kind: wish.kind, classId: wish.classId };
    case 'move_course':
      return { kind: wish.kind, rule: wish.rule, from: wish.from, teacherId };
    case 'change_teacher':
      return { kind: wish.kind, teacherId };
  }
}

async function theTeacher(sql: Sql, { id, text }: Named): Promise<CourseTeacher> {
  const found = await sql.maybeRow<CourseTeacher>(findTeacher, [id ?? null, text ?? null]);
  if (found === undefined) throw refuse('teacher_unknown');
  return found;
}

/** The student that the form names has to be in the batch: a mistyped batch would move another child's course. */
async function requireSeat(
  { sql, config }: Pick<Deps, 'config'> & { sql: Sql },
  { id, text }: Named,
  { students }: CourseFacts,
): Promise<void> {
  const key = readStudentKey(config, text === undefined ? [] : [text], id);
  if (key === undefined) throw refuse('student_unknown');
  const found = await sql.rows<{ id: number }>(findStudents, [key.id, key.phone, key.email]);
  if (found.length === 0) throw refuse('student_unknown');
  if (!found.some((one) => students.some(({ studentId }) => studentId === one.id))) throw refuse('student_not_seated');
}
