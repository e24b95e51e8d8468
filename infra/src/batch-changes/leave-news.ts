import { BatchModel, BatchStudentModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { studentLeft } from '../notifications/templates/student-left.js';
import { toldChildren } from '../students/told-children.js';
import { BatchChangeModel } from './model.js';
import { lostSeats, toldTeachers } from './repository.js';

/** Tells the family of a student who leaves, and the teacher; or that the student stays after all. */
export async function tellLeave(
  trx: Trx,
  changeId: number,
  { isUndone, publicUrl }: { isUndone: boolean; publicUrl: string },
): Promise<void> {
  const { batchId, studentId, leavesAt } = await trx.query(BatchChangeModel).findById(changeId).throwIfNotFound();
  if (studentId === null || leavesAt === null) return;
  const batch = await trx.query(BatchModel).findById(batchId).throwIfNotFound().select('name', 'teacher_id');
  const [child] = await toldChildren(trx).where('student.id', studentId);
  const [teacher] = await toldTeachers(trx).where('teacher.id', batch.teacherId);
  if (child === undefined || teacher === undefined) return;
  const others = await trx
    .query(BatchStudentModel)
    .where('batch_id', batchId)
    .whereNull('left_at')
    .whereNull('leaves_at')
    .resultSize();
  const seats = await lostSeats(trx, changeId);
  const classes = seats.map(({ lesson, startsAt }) => ({ lessonName: lesson.name, startsAt }));
  const facts = {
    batchName: batch.name,
    from: leavesAt,
    isLast: others === 0,
    classes,
    studentName: child.name,
    isUndone,
    publicUrl,
  };
  const key = `batch-change:${changeId}:${isUndone ? 'undone' : 'made'}`;
  const told = { kind: 'classes-updated', neededBy: classes[0]?.startsAt ?? leavesAt } as const;
  const ofFamily = { ...told, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
  await tellFamily(trx, child, ofFamily, studentLeft(facts, { ...child, isTeacher: false }));
  const ofTeacher = { ...told, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
  await tellAccount(trx, teacher, ofTeacher, studentLeft(facts, { ...teacher, isTeacher: true }));
}
