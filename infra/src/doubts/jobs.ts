import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { doubtAnswered, doubtAsked, type DoubtFacts } from '../notifications/templates/doubts.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

const doubtFacts = statement(
  'doubt-facts',
  `SELECT d.question, d.answer, d.starts_at AS "startsAt", s.full_name AS "studentName", t.full_name AS "teacherName",
     fa.id AS "familyAccountId", fa.email AS "familyEmail", fa.phone AS "familyPhone", fa.timezone AS "familyZone",
     ta.id AS "teacherAccountId", ta.email AS "teacherEmail", ta.timezone AS "teacherZone"
   FROM doubt d
   JOIN student s ON s.id = d.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN teacher t ON t.id = d.teacher_id
   JOIN account ta ON ta.id = t.account_id
   WHERE d.id = $1`,
);

interface FactsRow extends DoubtFacts {
  familyAccountId: number;
  familyEmail: string | null;
  familyPhone: string | null;
  teacherAccountId: number;
  teacherEmail: string | null;
}

/** Tells the teacher about a question, and about the talk if one was booked. */
const doubtAskedJob = defineJob({
  name: 'doubt-asked',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<FactsRow>(doubtFacts, [ctx.refId]);
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
      const row = await trx.maybeRow<FactsRow>(doubtFacts, [ctx.refId]);
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
