import { AMEND_REFUSALS, END_CLASS_REFUSALS, type AmendReason } from '@school/core/class-ending/errors';
import { amendableUntil, isSameOutcome, judgeOrder, type EndClassOrder } from '@school/core/class-ending/outcome';
import { notFound, refusal, type AppError } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { changeOutcome, enderOf, lockForEnding, type Ender } from './change-outcome.js';
import type { EndedClass } from './end-class.js';
import { outcomeOf, readEndingFacts, type EndingFacts } from './facts.js';

/** What is corrected, and by whom. */
export interface Correction extends EndClassOrder {
  classId: number;
  /** The version that was seen; an older one is refused. */
  version: number;
  note: string;
  /** The teacher, who may correct for 2 hours; null for staff, who always may. */
  teacherId: number | null;
  by: Ender;
}

/** Corrects how a class ended, always by reversal entries: nothing is deleted or rewritten. */
export async function correctClass(deps: Deps, actor: Actor, order: Omit<Correction, 'by'>): Promise<EndedClass> {
  const correction = { ...order, by: enderOf(actor) };
  const now = deps.clock.now();
  const seen = judge(await readEndingFacts(deps.db, correction.classId, correction.teacherId), correction, now);
  if (seen.isSame) return seen.ended;
  return deps.db.transaction((trx) => correctInside(trx, correction, actor.requestId, now));
}

/** The same in the caller's transaction, which must hold no lock yet; `isChanged` is false if nothing was to change. */
export async function correctInside(
  trx: Trx,
  correction: Correction,
  requestId: string,
  now: Date,
): Promise<EndedClass & { isChanged: boolean }> {
  const { classId, teacherId, by, note, noteToFamily } = correction;
  const seen = judge(await readEndingFacts(trx, classId, teacherId), correction, now);
  await lockForEnding(trx, seen.ended.facts);
  const { ended, isSame } = judge(await readEndingFacts(trx, classId, teacherId), correction, now);
  if (isSame) return { ...ended, isChanged: false };
  const { facts, outcome } = ended;
  const change = { facts, outcome, by, action: 'class.end.correct', note, noteToFamily, requestId, now } as const;
  if (!(await changeOutcome(trx, change))) throw refuse('changed_meanwhile');
  return { ...ended, version: facts.version + 1, isChanged: true };
}

interface Judged {
  ended: EndedClass;
  /** The class already has this outcome; sending it twice changes nothing. */
  isSame: boolean;
}

function judge(facts: EndingFacts | undefined, correction: Correction, now: Date): Judged {
  if (facts === undefined) throw notFound();
  const before = outcomeOf(facts);
  if (before === undefined || facts.endedAt === null) throw refuse('not_ended');
  if (correction.teacherId === null && correction.note === '') throw refuse('note_missing');
  const verdict = judgeOrder(
    correction,
    facts.seats.map(({ studentId }) => studentId),
  );
  if (!verdict.ok) throw refusal(END_CLASS_REFUSALS, verdict.reason);
  const ended = { facts, outcome: verdict.value, endedAt: facts.endedAt, version: facts.version };
  if (isSameOutcome(before, verdict.value)) return { ended, isSame: true };
  if (correction.teacherId !== null && now > amendableUntil(facts.endedAt)) throw refuse('too_late');
  if (correction.version !== facts.version) throw refuse('changed_meanwhile');
  return { ended, isSame: false };
}

const refuse = (reason: AmendReason): AppError => refusal(AMEND_REFUSALS, reason);
