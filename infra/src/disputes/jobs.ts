import { REASON_TEXTS, type DisputeReason } from '@school/core/disputes/dispute';
import { makeReceipt } from '../class-receipts/make-receipt.js';
import { statement } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { disputeForFamily, disputeForTeacher, type DecidedFacts } from '../notifications/templates/disputes.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

/** The page on which staff decide. */
const QUEUE = '/blackops/class-management/disputes';

const openedFacts = statement(
  'dispute-opened-facts',
  `SELECT d.reason, l.name AS "lessonName", p.full_name AS "studentName", t.full_name AS "teacherName",
     coalesce((SELECT json_agg(a.id ORDER BY a.id) FROM staff_user u JOIN account a ON a.id = u.account_id
       WHERE a.disabled_at IS NULL AND 'class.schedule' = ANY (u.permissions)), '[]') AS office
   FROM dispute d JOIN scheduled_class c ON c.id = d.class_id JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = c.teacher_id LEFT JOIN student p ON p.id = d.student_id
   WHERE d.id = $1 AND d.state = 'open'`,
);

interface OpenedRow {
  reason: DisputeReason;
  lessonName: string;
  studentName: string | null;
  teacherName: string;
  office: number[];
}

/** Tells the staff who schedule classes about a new dispute. */
const disputeOpenedJob = defineJob({
  name: 'dispute-opened',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<OpenedRow>(openedFacts, [ctx.refId]);
      if (row === undefined) return;
      await notifyAll(
        trx,
        row.office.map((accountId) => ({
          accountId,
          kind: 'dispute-opened',
          title: `${REASON_TEXTS[row.reason]}: "${row.lessonName}"`,
          body: `${row.studentName ?? row.teacherName} waits for an answer within 24 hours.`,
          link: QUEUE,
          businessKey: `dispute:${ctx.refId}:opened:${accountId}`,
        })),
      );
    }),
});

const decidedFacts = statement(
  'dispute-decided-facts',
  `SELECT d.class_id AS "classId", d.student_id AS "studentId", d.state, d.answer, l.name AS "lessonName",
     p.full_name AS "studentName", ta.id AS "teacherAccountId", ta.email AS "teacherEmail",
     fa.id AS "familyAccountId", fa.email AS "familyEmail", fa.phone AS "familyPhone"
   FROM dispute d JOIN scheduled_class c ON c.id = d.class_id JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = c.teacher_id JOIN account ta ON ta.id = t.account_id
   LEFT JOIN student p ON p.id = d.student_id LEFT JOIN account fa ON fa.id = p.account_id
   WHERE d.id = $1 AND d.state <> 'open'`,
);

interface DecidedRow extends DecidedFacts {
  classId: number;
  studentId: number | null;
  teacherAccountId: number;
  teacherEmail: string | null;
  familyAccountId: number | null;
  familyEmail: string | null;
  familyPhone: string | null;
}

/** Tells the family the school's answer, and the teacher the result. */
const disputeDecidedJob = defineJob({
  name: 'dispute-decided',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<DecidedRow>(decidedFacts, [ctx.refId]);
      if (row === undefined) return;
      const { classId, studentId, familyAccountId, familyEmail, familyPhone } = row;
      const key = `dispute:${ctx.refId}:decided`;
      if (studentId !== null && familyAccountId !== null) {
        const url = await makeReceipt(trx, config, { classId, studentId, now: clock.now() });
        const family = { accountId: familyAccountId, email: familyEmail, phone: familyPhone };
        const fact = { kind: 'dispute-decided', businessKey: `${key}:family`, link: '/student-dashboard' } as const;
        await tellFamily(trx, family, fact, disputeForFamily(row, url));
      }
      const teacher = { accountId: row.teacherAccountId, email: row.teacherEmail };
      const link = `/teacher-dashboard/classes/${classId}`;
      await tellAccount(
        trx,
        teacher,
        { kind: 'dispute-decided', businessKey: `${key}:teacher`, link },
        disputeForTeacher(row),
      );
    }),
});

/** The jobs that send messages about disputes. */
export const DISPUTE_JOBS: readonly JobDefinition[] = [disputeOpenedJob, disputeDecidedJob];
