import { END_CLASS_REFUSALS } from '@school/core/class-ending/errors';
import { judgeEnd, type EndClassOrder, type Outcome } from '@school/core/class-ending/outcome';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import type { Actor } from '../auth/actor.js';
import { changeOutcome } from './change-outcome.js';
import { lockEndingFacts, type EndingFacts } from './facts.js';

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
 * Ends one of the teacher's classes: status, attendance, credits, points, quizzes, lead and messages in one transaction.
 * The same call again returns the same and changes nothing; a different one is refused.
 */
export function endClass(
  deps: Deps,
  actor: Actor,
  { classId, teacherId }: OwnClass,
  order: EndClassOrder,
): Promise<EndedClass> {
  return deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    const facts = await lockEndingFacts(trx, classId, teacherId);
    const judged = judgeEnd(facts, order, now);
    if (!judged.ok) throw refusal(END_CLASS_REFUSALS, judged.reason);
    const { outcome, isSame } = judged.value;
    const ended = { facts, outcome, endedAt: facts.endedAt ?? now };
    if (isSame) return { ...ended, version: facts.version };
    const { noteToFamily } = order;
    const change = { facts, outcome, action: 'class.end', note: '', noteToFamily, now } as const;
    if (!(await changeOutcome(trx, actor, change))) throw refusal(END_CLASS_REFUSALS, 'changed');
    return { ...ended, version: facts.version + 1 };
  });
}
