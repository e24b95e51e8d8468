import { END_CLASS_REFUSALS, type EndClassReason } from '@school/core/class-ending/errors';
import { isSameOutcome, judgeOrder, mayEnd, type EndClassOrder, type Outcome } from '@school/core/class-ending/outcome';
import { notFound, refusal, type AppError } from '../app-error.js';
import type { Deps } from '../deps.js';
import type { Actor } from '../auth/actor.js';
import { changeOutcome, enderOf, lockForEnding } from './change-outcome.js';
import { outcomeOf, readEndingFacts, type EndingFacts } from './facts.js';

/** A class of a teacher. */
export interface OwnClass {
  classId: number;
  teacherId: number;
}

/** The class after the call. */
export interface EndedClass {
  facts: EndingFacts;
  outcome: Outcome;
  endedAt: Date;
  version: number;
}

/**
 * Ends one of the teacher's classes, once and not before its start: status, attendance, credits, points, quizzes, lead and messages
 * in one transaction. The same call again returns the same and changes nothing; a different one is refused.
 */
export async function endClass(
  deps: Deps,
  actor: Actor,
  { classId, teacherId }: OwnClass,
  order: EndClassOrder,
): Promise<EndedClass> {
  const now = deps.clock.now();
  const seen = judge(await readEndingFacts(deps.db, classId, teacherId), order, now);
  if (seen.done !== undefined) return seen.done;
  return deps.db.transaction(async (trx) => {
    await lockForEnding(trx, seen.facts);
    const { facts, outcome, done } = judge(await readEndingFacts(trx, classId, teacherId), order, now);
    if (done !== undefined) return done;
    const { noteToFamily } = order;
    const said = { by: enderOf(actor), note: '', noteToFamily, requestId: actor.requestId, now };
    const change = { facts, outcome, action: 'class.end', ...said } as const;
    if (!(await changeOutcome(trx, change))) throw refuse('changed');
    return { facts, outcome, endedAt: now, version: facts.version + 1 };
  });
}

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
