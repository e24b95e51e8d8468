import { raw } from 'objection';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import { makeReceipt } from '../class-receipts/make-receipt.js';
import type { Trx } from '../db/database.js';
import { notifyAll } from '../notifications/notify.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { classReceipt, type ReceiptFacts } from '../notifications/templates/class-ended.js';
import { defineJob } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { causeOf } from './cause-sql.js';
import { ClassOutcomeModel } from './model.js';

const REASON_SHOWN_MAX = 200;

interface Ended extends Pick<
  ReceiptFacts,
  'lessonName' | 'teacherName' | 'teacherNote' | 'status' | 'startsAt' | 'isTrial'
> {
  classId: number;
  batchId: number;
  version: number;
  /** Incomplete for an unclear cause: nobody is charged or paid until staff pick it. */
  isToPick: boolean | null;
  reason: string;
}

/** How the class ended; undefined if that was corrected meanwhile, because the correction's own job tells the family. */
const findEnded = async (trx: Trx, outcomeId: number): Promise<Ended | undefined> =>
  trx
    .query(ClassOutcomeModel)
    .alias('o')
    .findById(outcomeId)
    .join('scheduled_class as c', (join) => {
      void join.on('c.id', 'o.class_id').on('c.outcome_version', 'o.version');
    })
    .join('batch as b', 'b.id', 'c.batch_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('teacher as t', 't.id', 'c.teacher_id')
    .select(
      'o.version',
      'o.note_to_family as teacher_note',
      'c.id as class_id',
      'c.batch_id',
      'c.status',
      'c.starts_at',
      'c.incomplete_reason as reason',
      'l.name as lesson_name',
      't.full_name as teacher_name',
      raw(`${causeOf('c')} = 'needs_review'`).as('is_to_pick'),
      raw(`b.batch_type = 'free'`).as('is_trial'),
    )
    .castTo<Ended | undefined>();

async function findNext(trx: Trx, { batchId, startsAt }: Ended): Promise<ReceiptFacts['next']> {
  const next = await trx
    .query(ScheduledClassModel)
    .alias('c')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .where({ 'c.batch_id': batchId, 'c.status': 'scheduled' })
    .where('c.starts_at', '>', startsAt)
    .orderBy('c.starts_at')
    .limit(1)
    .first()
    .select('l.name as lesson_name', 'c.starts_at')
    .castTo<NonNullable<ReceiptFacts['next']> | undefined>();
  return next ?? null;
}

interface Child extends Pick<ReceiptFacts, 'studentName' | 'attended' | 'charge' | 'balance' | 'zone'>, Family {
  studentId: number;
  isOwed: boolean;
}

const findChildren = async (trx: Trx, classId: number): Promise<Child[]> =>
  trx
    .query(ClassStudentModel)
    .alias('s')
    .join('student as p', 'p.id', 's.student_id')
    .join('account as a', 'a.id', 'p.account_id')
    .leftJoin('ledger_account as k', (join) => {
      void join.on('k.student_id', 'p.id').andOnVal('k.kind', 'student_credit');
    })
    .where('s.class_id', classId)
    .orderBy('p.id')
    .select(
      's.student_id',
      's.attended',
      'p.full_name as student_name',
      'a.timezone as zone',
      'a.id as account_id',
      'a.email',
      'a.phone',
      raw('CASE WHEN s.charge_entry_id IS NULL THEN 0 ELSE s.charge END').as('charge'),
      raw('coalesce(s.charge = -1 AND s.charge_entry_id IS NULL, false)').as('is_owed'),
      raw('coalesce(k.balance, 0)').as('balance'),
    )
    .castTo<Child[]>();

/** Tells each family how a class ended and what it cost, and staff about refused debits. */
export const classEndedJob = defineJob({
  name: 'class-ended',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const ended = await findEnded(trx, ctx.refId);
      if (ended === undefined) return;
      const { classId } = ended;
      const [next, children] = [await findNext(trx, ended), await findChildren(trx, classId)];
      for (const child of children) {
        const { studentId } = child;
        const receiptUrl = await makeReceipt(trx, config, { classId, studentId, now: clock.now() });
        const letter = classReceipt({ ...ended, ...child, next, isCorrection: ended.version > 1, receiptUrl });
        const businessKey = `class-outcome:${ctx.refId}:family:${studentId}`;
        await tellFamily(trx, child, { kind: 'class-receipt', businessKey, link: '/student-dashboard' }, letter);
      }
      await tellOffice(trx, ctx.refId, ended, children);
      if (ended.isToPick === true) await askForCause(trx, ctx.refId, ended);
    }),
});

/** A task for staff who adjust credits: the class was held, but its credit could not be debited. */
async function tellOffice(
  trx: Trx,
  outcomeId: number,
  { lessonName }: Ended,
  children: readonly Child[],
): Promise<void> {
  const owed = children.filter(({ isOwed }) => isOwed);
  if (owed.length === 0) return;
  const office = await officeOf(trx, 'credit.adjust');
  await notifyAll(
    trx,
    office.flatMap((accountId) =>
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
async function askForCause(trx: Trx, outcomeId: number, ended: Ended): Promise<void> {
  const { classId, lessonName, teacherName, reason } = ended;
  const office = await officeOf(trx, 'class.schedule');
  await notifyAll(
    trx,
    office.map((accountId) => ({
      accountId,
      kind: 'cause_to_pick',
      title: `Please pick the cause of an incomplete class of ${teacherName}`,
      body: `"${lessonName}": ${reason.slice(0, REASON_SHOWN_MAX)}`,
      link: `/blackops/class-management/class-outcomes?class=${classId}`,
      businessKey: `class-outcome:${outcomeId}:cause:${accountId}`,
    })),
  );
}
