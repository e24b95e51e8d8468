import { AMEND_REFUSALS, END_CLASS_REFUSALS } from '@school/core/class-ending/errors';
import { judgeCorrection, type CorrectionOrder } from '@school/core/class-ending/outcome';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { changeOutcome } from './change-outcome.js';
import type { EndedClass } from './end-class.js';
import { lockEndingFacts } from './facts.js';

const REFUSALS = { ...END_CLASS_REFUSALS, ...AMEND_REFUSALS };

/** What is corrected. */
export interface Correction extends Omit<CorrectionOrder, 'isByTeacher'> {
  classId: number;
  /** Whose class it must be; null for staff. */
  teacherId: number | null;
}

/** Corrects how a class ended, always by reversal entries: nothing is deleted or rewritten. */
export const correctClass = (deps: Deps, actor: Actor, correction: Correction): Promise<EndedClass> =>
  deps.db.transaction((trx) => correctInside(trx, actor, correction, deps.clock.now()));

/** The same in the caller's transaction, which must hold no lock yet; `isChanged` is false if nothing was to change. */
export async function correctInside(
  trx: Trx,
  actor: Actor,
  correction: Correction,
  now: Date,
): Promise<EndedClass & { isChanged: boolean }> {
  const { classId, teacherId, note, noteToFamily } = correction;
  const facts = await lockEndingFacts(trx, classId, teacherId);
  const judged = judgeCorrection(facts, { ...correction, isByTeacher: teacherId !== null }, now);
  if (!judged.ok) throw refusal(REFUSALS, judged.reason);
  const { outcome, isSame } = judged.value;
  const ended = { facts, outcome, endedAt: facts.endedAt ?? now };
  if (isSame) return { ...ended, version: facts.version, isChanged: false };
  const change = { facts, outcome, action: 'class.end.correct', note, noteToFamily, now } as const;
  if (!(await changeOutcome(trx, actor, change))) throw refusal(REFUSALS, 'changed_meanwhile');
  return { ...ended, version: facts.version + 1, isChanged: true };
}
