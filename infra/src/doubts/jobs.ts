import type { Trx } from '../db/database.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { doubtAnswered, doubtAsked, type DoubtFacts } from '../notifications/templates/doubts.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { DoubtModel } from './model.js';

interface SeenDoubt extends DoubtFacts {
  familyAccountId: number;
  familyEmail: string | null;
  familyPhone: string | null;
  teacherAccountId: number;
  teacherEmail: string | null;
}

const findDoubt = async (trx: Trx, id: number): Promise<SeenDoubt | undefined> =>
  trx
    .query(DoubtModel)
    .alias('d')
    .findById(id)
    .join('student as s', 's.id', 'd.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .join('teacher as t', 't.id', 'd.teacher_id')
    .join('account as ta', 'ta.id', 't.account_id')
    .select(
      'd.question',
      'd.answer',
      'd.starts_at',
      's.full_name as student_name',
      't.full_name as teacher_name',
      'fa.id as family_account_id',
      'fa.email as family_email',
      'fa.phone as family_phone',
      'fa.timezone as family_zone',
      'ta.id as teacher_account_id',
      'ta.email as teacher_email',
      'ta.timezone as teacher_zone',
    )
    .castTo<SeenDoubt | undefined>();

/** Tells the teacher about a question, and about the talk if one was booked. */
const doubtAskedJob = defineJob({
  name: 'doubt-asked',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findDoubt(trx, ctx.refId);
      if (row === undefined) return;
      const teacher = { accountId: row.teacherAccountId, email: row.teacherEmail };
      const fact = {
        kind: 'doubt-asked',
        businessKey: `doubt:${ctx.refId}:asked`,
        link: '/teacher-dashboard',
      } as const;
      await tellAccount(trx, teacher, fact, doubtAsked(row));
    }),
});

/** Tells the family about the answer. */
const doubtAnsweredJob = defineJob({
  name: 'doubt-answered',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findDoubt(trx, ctx.refId);
      if (row === undefined) return;
      const family = { accountId: row.familyAccountId, email: row.familyEmail, phone: row.familyPhone };
      const fact = {
        kind: 'doubt-answered',
        businessKey: `doubt:${ctx.refId}:answered`,
        link: '/student-dashboard',
      } as const;
      await tellFamily(trx, family, fact, doubtAnswered(row));
    }),
});

/** The jobs that send messages about questions. */
export const DOUBT_JOBS: readonly JobDefinition[] = [doubtAskedJob, doubtAnsweredJob];
