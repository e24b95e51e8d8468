import { BatchModel, ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import {
  courseScheduledForFamily,
  courseScheduledForTeacher,
  type CourseScheduledFacts,
} from './templates/course-scheduled.js';

interface BatchRow extends Omit<CourseScheduledFacts, 'starts' | 'publicUrl'> {
  familyAccountId: number;
  familyEmail: string | null;
  familyPhone: string | null;
  teacherAccountId: number;
  teacherEmail: string | null;
}

/** Tells the family and the teacher about a new batch, each once and in their own time zone. */
export const courseScheduledJob = defineJob({
  name: 'course-scheduled',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await findBatch(trx, ctx.refId);
      if (row === undefined) return;
      const starts = await findStarts(trx, ctx.refId);
      const facts = { ...row, starts, publicUrl: config.PUBLIC_URL };
      const key = `batch:${ctx.refId}:scheduled`;
      await tellFamily(
        trx,
        { accountId: row.familyAccountId, email: row.familyEmail, phone: row.familyPhone },
        { kind: 'course-scheduled', businessKey: `${key}:family`, link: '/student-dashboard' },
        courseScheduledForFamily(facts),
      );
      await tellAccount(
        trx,
        { accountId: row.teacherAccountId, email: row.teacherEmail },
        { kind: 'course-scheduled', businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' },
        courseScheduledForTeacher(facts),
      );
    }),
});

const findBatch = async (trx: Trx, id: number): Promise<BatchRow | undefined> =>
  trx
    .query(BatchModel)
    .alias('b')
    .join('course_version as v', 'v.id', 'b.course_version_id')
    .join('course as c', 'c.id', 'v.course_id')
    .join('batch_student as m', (member) => {
      member.on('m.batch_id', 'b.id').onNull('m.left_at');
    })
    .join('student as s', 's.id', 'm.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .join('teacher as t', 't.id', 'b.teacher_id')
    .join('account as ta', 'ta.id', 't.account_id')
    .findById(id)
    .orderBy(['m.joined_at', 's.id'])
    .limit(1)
    .select('b.code as batch_code', 'c.name as course_name', 'b.anchor_timezone as anchor_zone')
    .select('s.full_name as student_name', 'fa.id as family_account_id', 'fa.email as family_email')
    .select('fa.phone as family_phone', 'fa.timezone as family_zone')
    .select('t.full_name as teacher_name', 'ta.id as teacher_account_id', 'ta.email as teacher_email')
    .select('ta.timezone as teacher_zone')
    .castTo<BatchRow | undefined>();

/** The classes as scheduled; later moves and cancellations send their own messages. */
async function findStarts(trx: Trx, batchId: number): Promise<Date[]> {
  const classes = await trx
    .query(ScheduledClassModel)
    .where('batch_id', batchId)
    .whereNot('status', 'canceled')
    .orderBy('starts_at');
  return classes.map(({ startsAt }) => startsAt);
}
