import { notFound } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import type { Work } from '../projects/lock-place.js';
import { submitWork, type KeptWork } from '../projects/submit-work.js';

/** Work that a teacher submits for a student of a class. */
export interface WorkForStudent extends Work {
  studentId: number;
  classId: number;
}

const findSeat = statement(
  'class-seat-of-teacher',
  `SELECT 1 FROM scheduled_class c JOIN class_student s ON s.class_id = c.id AND s.student_id = $3
   WHERE c.id = $1 AND c.teacher_id = $2`,
);

/** Submits for a student of one of the teacher's classes (P2.19); the server notes that the teacher did it (T20). */
export async function submitForStudent(
  deps: Pick<Deps, 'db' | 'clock'>,
  teacher: Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number },
  work: WorkForStudent,
): Promise<KeptWork> {
  const { studentId, classId } = work;
  const seat = await deps.db.maybeRow(findSeat, [classId, teacher.teacherId, studentId]);
  if (seat === undefined) throw notFound();
  const { accountId, actAccountId } = teacher;
  return submitWork(deps, { accountId, actAccountId, studentId, isTeacher: true }, work);
}
