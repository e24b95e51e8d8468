import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import type { WeeklySlot } from '@school/core/batches/weekly-slots';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { CourseModel } from '../curriculum/model.js';
import type { Sql } from '../db/sql.js';
import { EnrolmentModel } from '../payment-pages/model.js';
import { CURRENT_VERSION } from './course-version.js';
import { BatchSlotModel, BatchStudentModel } from './model.js';

/** What is known of a sale that is to be scheduled. */
export interface ScheduleStart extends SaleRow {
  /** The batch that the child joined last; a course counts before a trial class. */
  last: LastBatch | undefined;
  slots: WeeklySlot[];
}

interface SaleRow {
  studentId: number;
  studentName: string;
  course: string;
  totalClasses: number;
  classesPerMonth: number;
  enrolmentType: string;
  /** Of a published course with the name that was sold. */
  courseCode: string | null;
}

interface LastBatch {
  courseCode: string;
  anchorTimezone: string | null;
  /** Null if they teach no more. */
  teacher: { id: number; name: string; email: string | null } | null;
}

/** Reads a sale by its number, and how its child was taught before. */
export async function readScheduleStart(sql: Sql, enrolmentNumber: number): Promise<ScheduleStart> {
  const sale = await findSale(sql, enrolmentNumber);
  if (sale === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
  const found = await findLastBatch(sql, sale.studentId);
  if (found === undefined) return { ...sale, last: undefined, slots: [] };
  const { batchId, courseCode, anchorTimezone, isCourse, isTeaching, teacherId, teacherName, teacherEmail } = found;
  const teacher = isTeaching ? { id: teacherId, name: teacherName, email: teacherEmail } : null;
  return {
    ...sale,
    last: { courseCode, anchorTimezone: isCourse ? anchorTimezone : null, teacher },
    // A trial class meets once: its hour is no weekly time.
    slots: isCourse ? await findSlots(sql, batchId) : [],
  };
}

const findSale = async (sql: Sql, number: number): Promise<SaleRow | undefined> =>
  sql
    .query(EnrolmentModel)
    .alias('e')
    .join('student as s', 's.id', 'e.student_id')
    .where('e.number', number)
    .select('s.id as student_id', 's.full_name as student_name', 'e.course')
    .select('e.total_classes', 'e.classes_per_month', 'e.enrolment_type')
    .select(
      sql
        .query(CourseModel)
        .alias('c')
        .where('c.name', ref('e.course'))
        .whereRaw(`(${CURRENT_VERSION}) IS NOT NULL`)
        .select('c.code')
        .limit(1)
        .as('course_code'),
    )
    .first()
    .castTo<SaleRow | undefined>();

interface BatchRow {
  batchId: number;
  courseCode: string;
  anchorTimezone: string;
  isCourse: boolean;
  isTeaching: boolean;
  teacherId: number;
  teacherName: string;
  teacherEmail: string | null;
}

const findLastBatch = async (sql: Sql, studentId: number): Promise<BatchRow | undefined> =>
  sql
    .query(BatchStudentModel)
    .alias('m')
    .join('batch as b', 'b.id', 'm.batch_id')
    .join('course_version as v', 'v.id', 'b.course_version_id')
    .join('course as c', 'c.id', 'v.course_id')
    .join('teacher as t', 't.id', 'b.teacher_id')
    .join('account as ta', 'ta.id', 't.account_id')
    .where('m.student_id', studentId)
    .orderByRaw("b.batch_type = 'paid' DESC, m.joined_at DESC, b.id DESC")
    .select('b.id as batch_id', 'c.code as course_code', 'b.anchor_timezone', 't.id as teacher_id')
    .select('t.full_name as teacher_name', 'ta.email as teacher_email')
    .select(raw("b.batch_type = 'paid'").as('is_course'))
    .select(raw('t.is_active AND ta.disabled_at IS NULL').as('is_teaching'))
    .first()
    .castTo<BatchRow | undefined>();

/** The times that hold now, or held last. */
const findSlots = async (sql: Sql, batchId: number): Promise<WeeklySlot[]> =>
  sql
    .query(BatchSlotModel)
    .where('batch_id', batchId)
    .whereNull('valid_to')
    .orderBy(['weekday', 'wall_time'])
    .select('weekday', raw("to_char(wall_time, 'HH24:MI')").as('time'))
    .castTo<WeeklySlot[]>();
