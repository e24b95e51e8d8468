import { REASON_TEXTS } from '@school/core/disputes/dispute';
import type { QueryBuilder } from 'objection';
import { makeReceipt } from '../class-receipts/make-receipt.js';
import type { Sql } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { disputeForFamily, disputeForTeacher, type DecidedFacts } from '../notifications/templates/disputes.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { DisputeModel } from './model.js';

/** The page on which staff decide. */
const QUEUE = '/blackops/class-management/disputes';

interface OpenDispute extends DisputeModel {
  lessonName: string;
  studentName: string | null;
  teacherName: string;
}

/** Tells the staff who schedule classes about a new dispute. */
const disputeOpenedJob = defineJob({
  name: 'dispute-opened',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await withClass(trx, ctx.refId)
        .where('dispute.state', 'open')
        .select('teacher.full_name as teacher_name')
        .first()
        .castTo<OpenDispute | undefined>();
      if (row === undefined) return;
      const office = await officeOf(trx, 'class.schedule');
      await notifyAll(
        trx,
        office.map((accountId) => ({
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

interface DecidedRow extends Omit<DisputeModel, 'answer' | 'state'>, DecidedFacts {
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
      const row = await withClass(trx, ctx.refId)
        .join('account as teacher_account', 'teacher_account.id', 'teacher.account_id')
        .leftJoin('account as family', 'family.id', 'student.account_id')
        .whereNot('dispute.state', 'open')
        .select(
          'teacher_account.id as teacher_account_id',
          'teacher_account.email as teacher_email',
          'family.id as family_account_id',
          'family.email as family_email',
          'family.phone as family_phone',
        )
        .first()
        .castTo<DecidedRow | undefined>();
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

/** A dispute with its lesson, its teacher and, if it is about one, its child. */
const withClass = (sql: Sql, id: number): QueryBuilder<DisputeModel> =>
  sql
    .query(DisputeModel)
    .where('dispute.id', id)
    .join('scheduled_class', 'scheduled_class.id', 'dispute.class_id')
    .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .join('teacher', 'teacher.id', 'scheduled_class.teacher_id')
    .leftJoin('student', 'student.id', 'dispute.student_id')
    .select('dispute.*', 'lesson.name as lesson_name', 'student.full_name as student_name');

/** The jobs that send messages about disputes. */
export const DISPUTE_JOBS: readonly JobDefinition[] = [disputeOpenedJob, disputeDecidedJob];
