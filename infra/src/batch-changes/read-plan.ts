import { CHANGE_REFUSALS, type ChangeReason } from '@school/core/batch-changes/errors';
import type { CourseLesson, CoursePlan } from '@school/core/batch-changes/course';
import { planChange, type ChangeOrder } from '@school/core/batch-changes/plan-change';
import { planLeave, type Leave } from '@school/core/batch-changes/plan-leave';
import type { WeeklyRule } from '@school/core/batches/plan-classes';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { CURRENT_VERSION, IS_TAUGHT } from '../batches/course-version.js';
import { LessonModel } from '../curriculum/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StudentModel } from '../students/model.js';
import { readStudentKey, studentsOf } from '../students/student-address.js';
import { readCourse, type CourseFacts, type CourseTeacher } from './course-facts.js';
import { toldTeachers } from './repository.js';

/** Whom a form names. */
export interface Named {
  id: number | undefined;
  /** A phone or an address. */
  text: string | undefined;
}

/** What a form wants to change, in its own words. */
export type ChangeRequest = { batch: string } & (
  | { kind: 'add_lesson'; afterClassId: number; lessonCode: string }
  | { kind: 'add_module'; afterModule: string; moduleCode: string }
  | { kind: 'remove_lessons'; classIds: readonly number[] }
  | { kind: 'shift_class'; classId: number }
  | { kind: 'move_course'; rule: WeeklyRule; from: string | null; teacher: Named; student: Named }
  | { kind: 'change_teacher'; teacher: Named; student: Named }
  | { kind: 'remove_student'; studentId: number; date: string }
);

/** A request with what it would do now. */
export interface ReadPlan {
  facts: CourseFacts;
  plan: CoursePlan;
  /** The student who leaves; null for every other change. */
  leave: Leave | null;
  teacherAfter: CourseTeacher;
}

const refuse = (reason: ChangeReason) => refusal(CHANGE_REFUSALS, reason);

/** What a request would do to the batch as it is now; refused if it cannot be. */
export async function readPlan(
  { sql, config }: Pick<Deps, 'config'> & { sql: Sql },
  asked: ChangeRequest,
  now: Date,
): Promise<ReadPlan> {
  const facts = await readCourse(sql, asked.batch, now);
  if (asked.kind === 'remove_student') return { facts, teacherAfter: facts.teacher, ...leavePlan(asked, facts, now) };
  if ('student' in asked) await requireSeat({ sql, config }, asked.student, facts);
  const teacherAfter = 'teacher' in asked ? await theTeacher(sql, asked.teacher) : facts.teacher;
  const planned = planChange(await orderOf(sql, asked, facts, teacherAfter), facts.course, now);
  if (!planned.ok) throw refuse(planned.reason);
  return { facts, plan: planned.value, leave: null, teacherAfter };
}

type LeaveRequest = ChangeRequest & { kind: 'remove_student' };

function leavePlan(
  asked: LeaveRequest,
  { course, students }: CourseFacts,
  now: Date,
): Pick<ReadPlan, 'plan' | 'leave'> {
  const planned = planLeave(course, students, asked, now);
  if (!planned.ok) throw refuse(planned.reason);
  const { leave, ...plan } = planned.value;
  return { plan, leave };
}

async function orderOf(
  sql: Sql,
  asked: Exclude<ChangeRequest, LeaveRequest>,
  { versionId }: CourseFacts,
  { id: teacherId }: CourseTeacher,
): Promise<ChangeOrder> {
  const lessonsOf = async (code: string, isModule: boolean): Promise<CourseLesson[]> => {
    const lessons = await findLessons(sql, { code, isModule, versionId });
    if (lessons.length === 0) throw refuse(isModule ? 'module_unknown' : 'lesson_unknown');
    return lessons;
  };
  switch (asked.kind) {
    case 'add_lesson':
      return { kind: asked.kind, afterClassId: asked.afterClassId, lessons: await lessonsOf(asked.lessonCode, false) };
    case 'add_module':
      return { kind: asked.kind, afterModule: asked.afterModule, lessons: await lessonsOf(asked.moduleCode, true) };
    case 'remove_lessons':
      return { kind: asked.kind, classIds: asked.classIds };
    case 'shift_class':
      return { kind: asked.kind, classId: asked.classId };
    case 'move_course':
      return { kind: asked.kind, rule: asked.rule, from: asked.from, teacherId };
    case 'change_teacher':
      return { kind: asked.kind, teacherId };
  }
}

/** A lesson, or those of a module: of the batch's own version, else of a course as a new batch would follow it. */
async function findLessons(
  sql: Sql,
  { code, isModule, versionId }: { code: string; isModule: boolean; versionId: number },
): Promise<CourseLesson[]> {
  const wanted = isModule ? 'l.module_id' : 'l.id';
  const best = sql
    .query(LessonModel)
    .alias('l')
    .join('module as m', 'm.id', 'l.module_id')
    .join('course_version as v', 'v.id', 'm.course_version_id')
    .join('course as c', 'c.id', 'v.course_id')
    .whereIn(isModule ? 'm.code' : 'l.code', [code, code.toUpperCase()])
    .whereIn('v.id', [versionId, raw(`(${CURRENT_VERSION})`)])
    .whereRaw(IS_TAUGHT)
    .orderBy(raw('v.id = ?', versionId), 'desc')
    .orderBy(['c.position', 'c.id', 'm.position', 'l.position'])
    .limit(1)
    .select(wanted);
  return sql
    .query(LessonModel)
    .alias('l')
    .join('module as m', 'm.id', 'l.module_id')
    .where(wanted, best)
    .orderBy('l.position')
    .select('l.id', 'l.code', 'l.name', 'm.code as module_code', 'm.name as module_name')
    .castTo<CourseLesson[]>();
}

async function theTeacher(sql: Sql, { id, text }: Named): Promise<CourseTeacher> {
  if (id === undefined && text === undefined) throw refuse('teacher_unknown');
  const named = toldTeachers(sql).where('teacher.is_active', true).whereNull('account.disabled_at');
  if (id !== undefined) void named.where('teacher.id', id);
  if (text !== undefined) void named.where('account.email', text);
  const [found] = await named;
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
  const places = studentsOf({ id: '(:id)', phone: '(:phone)', email: '(:email)' });
  const found = await sql
    .query(StudentModel)
    .whereIn('id', raw(places, { ...key }))
    .select('id');
  if (found.length === 0) throw refuse('student_unknown');
  if (!found.some((one) => students.some(({ studentId }) => studentId === one.id))) throw refuse('student_not_seated');
}
