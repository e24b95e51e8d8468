import { notFound } from '../app-error.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Deps } from '../deps.js';
import type { Actor } from '../auth/actor.js';
import { submitWork, type KeptWork, type WorkOfChild } from '../projects/submit-work.js';

/** Work that a teacher submits for a student of a class. */
export interface WorkForStudent extends WorkOfChild {
  teacherId: number;
  classId: number;
}

/** Submits for a student of one of the teacher's classes; the server notes that the teacher did it. */
export async function submitForStudent(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { teacherId, ...work }: WorkForStudent,
): Promise<KeptWork> {
  const { studentId, classId } = work;
  const seat = await deps.db
    .query(ClassStudentModel)
    .findById([classId, studentId])
    .join('scheduled_class', 'scheduled_class.id', 'class_student.class_id')
    .where('scheduled_class.teacher_id', teacherId)
    .select('class_student.class_id');
  if (seat === undefined) throw notFound();
  return submitWork(deps, actor, work);
}
