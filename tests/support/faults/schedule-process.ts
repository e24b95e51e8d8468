import type { Actor } from '@school/infra/auth/actor';
import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { processConfig } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import { createDeps } from '@school/infra/deps';

// A process that schedules a course for every student without a batch; its test kills it at a random moment.
const deps = createDeps(processConfig(), 'schedule-victim');
const by: Actor = {
  accountId: Number(process.env['STAFF_ACCOUNT']),
  onBehalfOf: null,
  role: 'staff',
  requestId: '00000000-0000-4000-8000-000000000001',
};
const waiting = statement(
  'victim-students',
  `SELECT s.id, a.phone FROM student s JOIN account a ON a.id = s.account_id
   WHERE NOT EXISTS (SELECT 1 FROM batch_student b WHERE b.student_id = s.id) ORDER BY s.id LIMIT 1`,
);
const teacherOf = statement('victim-teacher', 'SELECT id FROM teacher ORDER BY id OFFSET $1 - 1 LIMIT 1');
const startDate = new Date(deps.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

for (;;) {
  const student = await deps.db.maybeRow<{ id: number; phone: string }>(waiting);
  if (student === undefined) break;
  const teacher = await deps.db.row<{ id: number }>(teacherOf, [student.id]);
  await scheduleBatch(deps, by, {
    courseCode: process.env['COURSE'] ?? '',
    isRenewal: false,
    teacher: { id: teacher.id, email: undefined },
    student: { id: student.id, named: [student.phone] },
    rule: { slots: [{ weekday: 1, time: '19:30' }], startDate, zone: 'Asia/Kolkata' },
    isOutsideConfirmed: true,
    formKey: undefined,
    content: String(student.id),
  });
}
process.exit(0);
