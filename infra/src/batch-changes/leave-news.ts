import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { studentLeft } from '../notifications/templates/student-left.js';
import { lostSeats } from './undo-leave.js';

const findFacts = statement(
  'batch-leave-tell-facts',
  `
  SELECT b.name AS "batchName", k.leaves_at AS "from", NOT EXISTS (
      SELECT 1 FROM batch_student o WHERE o.batch_id = b.id AND o.left_at IS NULL AND o.leaves_at IS NULL) AS "isLast",
    json_build_object('studentId', s.id, 'name', s.full_name, 'zone', h.timezone, 'accountId', h.id, 'email', h.email,
      'phone', h.phone) AS child,
    json_build_object('name', t.full_name, 'zone', a.timezone, 'accountId', a.id, 'email', a.email) AS teacher
  FROM batch_change k JOIN batch b ON b.id = k.batch_id JOIN student s ON s.id = k.student_id JOIN account h ON h.id = s.account_id
  JOIN teacher t ON t.id = b.teacher_id JOIN account a ON a.id = t.account_id WHERE k.id = $1`,
);

interface FactsRow {
  batchName: string;
  from: Date;
  isLast: boolean;
  child: Family & { studentId: number; name: string; zone: string };
  teacher: { name: string; zone: string; accountId: number; email: string | null };
}

/** Tells the family of a student who leaves, and the teacher; or that the student stays after all. */
export async function tellLeave(
  trx: Trx,
  changeId: number,
  { isUndone, publicUrl }: { isUndone: boolean; publicUrl: string },
): Promise<void> {
  const { child, teacher, ...row } = await trx.row<FactsRow>(findFacts, [changeId]);
  const seats = await lostSeats(trx, changeId);
  const classes = seats.map(({ lesson, startsAt }) => ({ lessonName: lesson.name, startsAt }));
  const facts = { ...row, classes, studentName: child.name, isUndone, publicUrl };
  const key = `batch-change:${changeId}:${isUndone ? 'undone' : 'made'}`;
  const told = { kind: 'classes-updated', neededBy: classes[0]?.startsAt ?? row.from } as const;
  const ofFamily = { ...told, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
  await tellFamily(trx, child, ofFamily, studentLeft(facts, { ...child, isTeacher: false }));
  const ofTeacher = { ...told, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
  await tellAccount(trx, teacher, ofTeacher, studentLeft(facts, { ...teacher, isTeacher: true }));
}
