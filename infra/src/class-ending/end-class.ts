import { END_CLASS_REFUSALS, type EndClassReason } from '@school/core/class-ending/errors';
import { isSameOutcome, judgeOrder, mayEnd, type EndClassOrder, type Outcome } from '@school/core/class-ending/outcome';
import { notFound, refusal, type AppError } from '../app-error.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { changeOutcome, lockForEnding, type Ender } from './change-outcome.js';
import { outcomeOf, readEndingFacts, type EndingFacts } from './facts.js';

/** The teacher's session, as far as ending a class needs it. */
export type EndingTeacher = Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number };

/** The class after the call. */
export interface EndedClass {
  facts: EndingFacts;
  outcome: Outcome;
  endedAt: Date;
  version: number;
}

/**
 * Ends one of the teacher's classes, once and not before its start (P4, P7, C5): status, attendance, credits, points, quizzes, lead and messages
 * in one transaction. The same call again returns the same and changes nothing; a different one is refused.
 */
export async function endClass(
  deps: Deps,
  teacher: EndingTeacher,
  classId: number,
  order: EndClassOrder,
  requestId: string,
): Promise<EndedClass> {
  const now = deps.clock.now();
  const seen = judge(await readEndingFacts(deps.db, classId, teacher.teacherId), order, now);
  if (seen.done !== undefined) return seen.done;
  return deps.db.transaction(async (trx) => {
    await lockForEnding(trx, seen.facts);
    const { facts, outcome, done } = judge(await readEndingFacts(trx, classId, teacher.teacherId), order, now);
    if (done !== undefined) return done;
    const { noteToFamily } = order;
    const said = { by: enderOf(teacher), note: '', noteToFamily, requestId, now };
    const change = { facts, outcome, action: 'class.end', ...said } as const;
    if (!(await changeOutcome(trx, change))) throw refuse('changed');
    return { facts, outcome, endedAt: now, version: facts.version + 1 };
  });
}

/** The people named in ledger and audit log: the real actor, and on whose behalf. */
export const enderOf = ({ accountId, actAccountId }: EndingTeacher): Ender => ({
  actorAccountId: actAccountId ?? accountId,
  onBehalfOfAccountId: actAccountId === null ? null : accountId,
});

interface Judged {
  facts: EndingFacts;
  outcome: Outcome;
  /** Set if the class was already ended with this outcome. */
  done: EndedClass | undefined;
}

function judge(facts: EndingFacts | undefined, order: EndClassOrder, now: Date): Judged {
  if (facts === undefined) throw notFound();
  const verdict = judgeOrder(
    order,
    facts.seats.map(({ studentId }) => studentId),
  );
  if (!verdict.ok) throw refuse(verdict.reason);
  if (facts.status === 'canceled' || facts.status === 'paused') throw refuse(facts.status);
  const before = outcomeOf(facts);
  if (before === undefined || facts.endedAt === null) {
    if (!mayEnd(facts.startsAt, now)) throw refuse('not_started');
    return { facts, outcome: verdict.value, done: undefined };
  }
  if (!isSameOutcome(before, verdict.value)) throw refuse('already_ended');
  return { facts, outcome: before, done: { facts, outcome: before, endedAt: facts.endedAt, version: facts.version } };
}

const refuse = (reason: EndClassReason): AppError => refusal(END_CLASS_REFUSALS, reason);
