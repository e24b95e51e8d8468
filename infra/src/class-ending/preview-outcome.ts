import { CHARGE_TEXTS } from '@school/core/class-ending/charges';
import { AMEND_REFUSALS, END_CLASS_REFUSALS } from '@school/core/class-ending/errors';
import { endOf, isSameOutcome, judgeOrder, type EndClassOrder } from '@school/core/class-ending/outcome';
import { OVERDRAFT_FLOOR } from '@school/core/credits/lots';
import { raw } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { chargesFor } from './change-outcome.js';
import { readEndingFacts } from './facts.js';
import { chargeBefore } from './write-outcome.js';

/** The effect of a correction on one child. */
export interface SeatPreview {
  studentId: number;
  studentName: string;
  attendedBefore: boolean | null;
  attendedAfter: boolean | null;
  chargeBefore: number;
  chargeAfter: number;
  /** The applied line of the policy in words. */
  rule: string;
  creditsBefore: number;
  creditsAfter: number;
  /** The ledger would refuse the debit, so the credit would be owed. */
  isOwed: boolean;
}

const findBalances = async (sql: Sql, classId: number) =>
  sql
    .query(ClassStudentModel)
    .alias('s')
    .join('student as p', 'p.id', 's.student_id')
    .leftJoin('ledger_account as k', (join) => {
      void join.on('k.student_id', 'p.id').andOnVal('k.kind', 'student_credit');
    })
    .where('s.class_id', classId)
    .orderBy(['p.full_name', 'p.id'])
    .select('p.id as student_id', 'p.full_name as student_name', raw('coalesce(k.balance, 0)').as('balance'))
    .castTo<{ studentId: number; studentName: string; balance: number }[]>();

/** Shows what a correction would do; writes nothing. */
export async function previewOutcome(
  { db, clock }: Deps,
  classId: number,
  order: EndClassOrder,
): Promise<{ isChange: boolean; seats: SeatPreview[] }> {
  const facts = await readEndingFacts(db, classId, null);
  if (facts === undefined) throw notFound();
  const before = endOf(facts);
  if (before === undefined) throw refusal(AMEND_REFUSALS, 'not_ended');
  const verdict = judgeOrder(
    order,
    facts.seats.map(({ studentId }) => studentId),
  );
  if (!verdict.ok) throw refusal(END_CLASS_REFUSALS, verdict.reason);
  const outcome = verdict.value;
  const charges = new Map(chargesFor(facts, outcome, clock.now()).map((charge) => [charge.studentId, charge]));
  const rows = await findBalances(db, classId);
  const seats = rows.map(({ studentId, studentName, balance }) => {
    const seat = facts.seats.find((one) => one.studentId === studentId);
    const charge = charges.get(studentId);
    const [was, will] = [chargeBefore(seat), charge?.credit ?? 0];
    const creditsAfter = balance - was + will;
    const isOwed = will === -1 && was !== -1 && creditsAfter < OVERDRAFT_FLOOR;
    return {
      studentId,
      studentName,
      attendedBefore: seat?.attended ?? null,
      attendedAfter: outcome.status === 'complete' ? outcome.attendedIds.includes(studentId) : null,
      chargeBefore: was,
      chargeAfter: will,
      rule: charge === undefined ? '' : CHARGE_TEXTS[charge.line],
      creditsBefore: balance,
      creditsAfter: isOwed ? balance - was : creditsAfter,
      isOwed,
    };
  });
  return { isChange: !isSameOutcome(before, outcome), seats };
}
