import type { ClassroomMethod } from '@school/core/batches/classroom-method';
import type { SeenChild } from '@school/core/class-ending/attendance';
import { notFound } from '../app-error.js';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Deps } from '../deps.js';
import type { OwnClass } from './end-class.js';

/** Who was in the classroom of a class. */
export interface ClassAttendance {
  method: ClassroomMethod;
  students: (SeenChild & { id: number; name: string })[];
}

/** What the classroom saw of each child of one of the teacher's classes. */
export async function readAttendance({ db }: Deps, { classId, teacherId }: OwnClass): Promise<ClassAttendance> {
  const own = await db
    .query(ScheduledClassModel)
    .join('batch', 'batch.id', 'scheduled_class.batch_id')
    .where({ 'scheduled_class.id': classId, 'scheduled_class.teacher_id': teacherId })
    .select('batch.classroom_method as method')
    .first()
    .castTo<Omit<ClassAttendance, 'students'> | undefined>();
  if (own === undefined) throw notFound();
  const students = await db
    .query(ClassStudentModel)
    .join('student', 'student.id', 'class_student.student_id')
    .leftJoin('room_visit', (visit) =>
      visit
        .on('room_visit.class_id', 'class_student.class_id')
        .andOn('room_visit.account_id', 'student.account_id')
        .andOn('room_visit.student_id', 'student.id'),
    )
    .where('class_student.class_id', classId)
    .orderBy(['student.full_name', 'student.id'])
    .select('student.id', 'student.full_name as name', 'class_student.joined_at', 'left_at', 'last_seen_at')
    .castTo<(ClassAttendance['students'][number] & { leftAt: Date | null })[]>();
  return {
    ...own,
    students: students.map(({ id, name, joinedAt, leftAt, lastSeenAt }) => ({
      id,
      name,
      joinedAt,
      // A child who goes on to Google Meet leaves our page, which then proves nothing.
      lastSeenAt: own.method === 'meet' ? null : (leftAt ?? lastSeenAt),
    })),
  };
}
