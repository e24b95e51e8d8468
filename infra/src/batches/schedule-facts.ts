// Booking: the people and the course that a schedule is made of, as they are at one moment.
import { SCHEDULE_REFUSALS, type ScheduleReason } from '@school/core/batches/errors';
import { restrictedText, type LatePayment } from '@school/core/batches/late-payment';
import { planClasses, type PlannedClass } from '@school/core/batches/plan-classes';
import { RESTRICTED_DAYS } from '@school/core/instalments/state';
import { AppError, refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { daysLate, IS_OWED } from '../instalments/state-sql.js';
import { readStudentKey, studentsOf } from '../students/student-address.js';
import { CURRENT_VERSION, IS_TAUGHT } from './course-version.js';
import type { ScheduleOrder } from './schedule-order.js';

/** The oldest payment of student `s` so late that no classes may be planned until it is punched. */
export const latePayment = (now: string): string => `
  SELECT json_build_object('position', i.position, 'payments', e.payments, 'course', e.course, 'dueOn', i.due_on,
    'isPaused', EXISTS (SELECT 1 FROM batch_pause h WHERE h.enrolment_id = e.id AND h.resumed_at IS NULL))
  FROM enrolment e JOIN instalment i ON i.enrolment_id = e.id LEFT JOIN payment_page p ON p.instalment_id = i.id
  WHERE e.student_id = s.id AND ${IS_OWED} AND ${daysLate(now)} >= ${RESTRICTED_DAYS}
  ORDER BY i.due_on, i.id LIMIT 1`;

// A disabled teacher is not found. If several children share the phone and none is named, the last who learned is used;
// a teacher's e-mail is that of an account, a student's is one that names this student alone.
const findFacts = statement(
  'batch-schedule-facts',
  `
  SELECT
    (SELECT json_build_object('id', t.id, 'name', t.full_name, 'timezone', a.timezone)
      FROM teacher t JOIN account a ON a.id = t.account_id
      WHERE t.is_active AND a.disabled_at IS NULL AND ($1::bigint IS NOT NULL OR $2::citext IS NOT NULL)
        AND ($1::bigint IS NULL OR t.id = $1) AND ($2::citext IS NULL OR a.email = $2)) AS teacher,
    (SELECT json_build_object('id', s.id, 'name', s.full_name, 'timezone', a.timezone, 'late', (${latePayment('$7')}))
      FROM student s JOIN account a ON a.id = s.account_id
      WHERE s.id IN (${studentsOf({ id: '$3', phone: '$4', email: '$5' })})
      ORDER BY (s.id = a.last_student_id) DESC NULLS LAST, s.id LIMIT 1) AS student,
    (SELECT json_build_object('code', c.code, 'name', c.name, 'versionId', current.id, 'lessons', (
        SELECT coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name) ORDER BY m.position, l.position), '[]')
        FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = current.id AND ${IS_TAUGHT}))
      FROM course c CROSS JOIN LATERAL (${CURRENT_VERSION}) current WHERE c.code = $6) AS course`,
);

/** A person on one side of a class. */
export interface Side {
  id: number;
  name: string;
  timezone: string;
}

interface Lesson {
  id: number;
  code: string;
  name: string;
}

interface FactsRow {
  teacher: Side | null;
  student: (Side & { late: LatePayment | null }) | null;
  course: { code: string; name: string; versionId: number; lessons: Lesson[] } | null;
}

/** A class with the lesson that is taught in it. */
export interface PlannedLesson extends PlannedClass {
  lesson: Lesson;
}

/** Everything that a schedule is made of. */
export interface Schedule {
  teacher: Side;
  student: Side;
  course: NonNullable<FactsRow['course']>;
  classes: PlannedLesson[];
}

/** The people and the course as they are now, and a planned class for each lesson of its version, in order. */
export async function readSchedule(
  { sql, config }: Pick<Deps, 'config'> & { sql: Sql },
  order: ScheduleOrder,
  now: Date,
): Promise<Schedule> {
  const { teacher: wanted, student: child } = order;
  const key = readStudentKey(config, child.named, child.id);
  if (key === undefined) throw refuse('student_unknown');
  const { teacher, student, course } = await sql.row<FactsRow>(findFacts, [
    wanted.id ?? null,
    wanted.email ?? null,
    key.id,
    key.phone,
    key.email,
    order.courseCode,
    now,
  ]);
  if (teacher === null) throw refuse('teacher_unknown');
  if (student === null) throw refuse('student_unknown');
  if (course === null) throw refuse('course_unknown');
  if (course.lessons.length === 0) throw refuse('course_empty');
  if (student.late !== null) throw lateRefusal(student.name, student.late);
  const planned = planClasses(order.rule, course.lessons.length, now);
  if (!planned.ok) throw refuse(planned.reason);
  const classes = course.lessons.flatMap((lesson, index) => {
    const one = planned.value[index];
    return one === undefined ? [] : [{ ...one, lesson }];
  });
  return { teacher, student, course, classes };
}

function lateRefusal(studentName: string, late: LatePayment): AppError {
  const { kind, field } = SCHEDULE_REFUSALS.payment_late;
  return new AppError('payment_late', kind, restrictedText(studentName, late), { field });
}

const refuse = (reason: ScheduleReason) => refusal(SCHEDULE_REFUSALS, reason);
