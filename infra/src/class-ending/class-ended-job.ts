import { causeOf } from './cause-sql.js';
import { makeReceipt } from '../class-receipts/make-receipt.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { classReceipt, type ReceiptFacts } from '../notifications/templates/class-ended.js';
import { defineJob } from '../queue/define-job.js';

const REASON_SHOWN_MAX = 200;

// If the outcome was corrected meanwhile, the correction's own job tells the family.
const receiptFacts = statement(
  'class-ended-facts',
  `SELECT o.version, c.id AS "classId", l.name AS "lessonName", t.full_name AS "teacherName", c.status, c.starts_at AS "startsAt",
     ${causeOf('c')} = 'needs_review' AS "isToPick", c.incomplete_reason AS reason,
     o.note_to_family AS "teacherNote",
     b.batch_type = 'free' AS "isTrial",
     (SELECT json_build_object('lessonName', nl.name, 'startsAt', n.starts_at) FROM scheduled_class n JOIN lesson nl ON nl.id = n.lesson_id
       WHERE n.batch_id = c.batch_id AND n.status = 'scheduled' AND n.starts_at > c.starts_at ORDER BY n.starts_at LIMIT 1) AS next,
     coalesce((SELECT json_agg(json_build_object('studentId', s.student_id, 'studentName', p.full_name, 'attended', s.attended,
         'charge', CASE WHEN s.charge_entry_id IS NULL THEN 0 ELSE s.charge END,
         'isOwed', s.charge = -1 AND s.charge_entry_id IS NULL,
         'balance', coalesce((SELECT balance FROM ledger_account k WHERE k.student_id = p.id), 0),
         'zone', a.timezone, 'accountId', a.id, 'email', a.email, 'phone', a.phone) ORDER BY p.id)
       FROM class_student s JOIN student p ON p.id = s.student_id JOIN account a ON a.id = p.account_id
       WHERE s.class_id = c.id), '[]') AS children
   FROM class_outcome o
   JOIN scheduled_class c ON c.id = o.class_id AND c.outcome_version = o.version
   JOIN batch b ON b.id = c.batch_id
   JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = c.teacher_id
   WHERE o.id = $1`,
);

const officeOf = statement(
  'class-ended-office',
  `SELECT a.id AS "accountId" FROM staff_user u JOIN account a ON a.id = u.account_id
   WHERE a.disabled_at IS NULL AND $1 = ANY (u.permissions) ORDER BY a.id`,
);

type PerChild = Pick<ReceiptFacts, 'studentName' | 'attended' | 'charge' | 'balance' | 'zone'>;

interface Child extends PerChild, Family {
  studentId: number;
  isOwed: boolean;
}

interface FactsRow extends Omit<ReceiptFacts, keyof PerChild | 'receiptUrl' | 'isCorrection' | 'next'> {
  classId: number;
  version: number;
  /** Incomplete for an unclear cause: nobody is charged or paid until staff pick it (product 3.1). */
  isToPick: boolean | null;
  reason: string;
  next: { lessonName: string; startsAt: string } | null;
  children: Child[];
}

/** Tells each family how a class ended and what it cost (product section 4 #7), and staff about refused debits. */
export const classEndedJob = defineJob({
  name: 'class-ended',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<FactsRow>(receiptFacts, [ctx.refId]);
      if (row === undefined) return;
      const next = row.next && { ...row.next, startsAt: new Date(row.next.startsAt) };
      for (const child of row.children) {
        const { studentId } = child;
        const receiptUrl = await makeReceipt(trx, config, { classId: row.classId, studentId, now: clock.now() });
        const letter = classReceipt({
          ...row,
          ...child,
          next,
          isCorrection: row.version > 1,
          receiptUrl,
        });
        const businessKey = `class-outcome:${ctx.refId}:family:${studentId}`;
        await tellFamily(trx, child, { kind: 'class-receipt', businessKey, link: '/student-dashboard' }, letter);
      }
      await tellOffice(trx, ctx.refId, row);
      if (row.isToPick === true) await askForCause(trx, ctx.refId, row);
    }),
});

/** A task for staff who adjust credits: the class was held, but its credit could not be debited (product 3.15). */
async function tellOffice(trx: Trx, outcomeId: number, { lessonName, children }: FactsRow): Promise<void> {
  const owed = children.filter(({ isOwed }) => isOwed);
  if (owed.length === 0) return;
  const office = await trx.rows<{ accountId: number }>(officeOf, ['credit.adjust']);
  await notifyAll(
    trx,
    office.flatMap(({ accountId }) =>
      owed.map(({ studentId, studentName }) => ({
        accountId,
        kind: 'credit_owed',
        title: `${studentName} has no credit left for a class`,
        body: `"${lessonName}" was held, but its credit could not be taken: the balance may not go below −1.`,
        link: '/blackops/credits-management/ledger',
        businessKey: `class-outcome:${outcomeId}:owed:${studentId}:${accountId}`,
      })),
    ),
  );
}

/** A task for staff who schedule classes: they have to pick the cause. */
async function askForCause(trx: Trx, outcomeId: number, row: FactsRow): Promise<void> {
  const { classId, lessonName, teacherName, reason } = row;
  const office = await trx.rows<{ accountId: number }>(officeOf, ['class.schedule']);
  await notifyAll(
    trx,
    office.map(({ accountId }) => ({
      accountId,
      kind: 'cause_to_pick',
      title: `Please pick the cause of an incomplete class of ${teacherName}`,
      body: `"${lessonName}": ${reason.slice(0, REASON_SHOWN_MAX)}`,
      link: `/blackops/class-management/class-outcomes?class=${classId}`,
      businessKey: `class-outcome:${outcomeId}:cause:${accountId}`,
    })),
  );
}
