import { chargesOf, CHARGE_TEXTS, type Charge } from '@school/core/class-ending/charges';
import { endOf, type Outcome } from '@school/core/class-ending/outcome';
import { renewalLevel } from '@school/core/class-ending/renewal';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { planCertificates } from '../certificates/plan-certificates.js';
import type { Trx } from '../db/database.js';
import { moveLead } from '../leads/move-lead.js';
import { planJob } from '../outbox/plan.js';
import { assignQuizzes } from '../quizzes/assign-quizzes.js';
import type { EndingFacts } from './facts.js';
import { givePoints } from './give-points.js';
import { moveCredits, type Moved } from './move-credits.js';
import { writeOutcome } from './write-outcome.js';

/** Everything that one end or correction writes. */
export interface OutcomeChange {
  facts: EndingFacts;
  outcome: Outcome;
  action: 'class.end' | 'class.end.correct';
  note: string;
  /** Undefined keeps the previous version's note. */
  noteToFamily: string | undefined;
  now: Date;
}

/** The charges of a class with this outcome. */
export function chargesFor(facts: EndingFacts, { status, code, attendedIds }: Outcome, now: Date): Charge[] {
  const { batchType, startsAt, policy } = facts;
  const seats = facts.seats.map((seat) => ({ ...seat, attended: attendedIds.includes(seat.studentId) }));
  return chargesOf({ batchType, status, code, startsAt, endedAt: facts.endedAt ?? now, policy }, seats);
}

/** Writes how a class ended and all consequences; false, with nothing written, if the class changed meanwhile. */
export async function changeOutcome(trx: Trx, actor: Actor, change: OutcomeChange): Promise<boolean> {
  const { facts, outcome, note, noteToFamily, now } = change;
  const version = facts.version + 1;
  const { batchType } = facts;
  const charges = chargesFor(facts, outcome, now);
  const outcomeId = await writeOutcome(trx, {
    facts,
    outcome,
    charges,
    accountId: actor.accountId,
    note,
    noteToFamily,
    now,
  });
  if (outcomeId === undefined) return false;
  const { moved, lowest } = await moveCredits(trx, { facts, charges, version, actorAccountId: actor.accountId, now });
  await givePoints(trx, facts, { attendedIds: outcome.attendedIds, version, now });
  if (outcome.status === 'complete') await assignQuizzes(trx, facts.classId);
  if (batchType === 'free') await moveLeads(trx, actor, change);
  await writeAudit(
    trx,
    actor,
    change,
    moved,
    new Map(charges.map(({ studentId, line }) => [studentId, CHARGE_TEXTS[line]])),
  );
  await planNews(trx, { outcomeId, lowest, isComplete: outcome.status === 'complete', batchType, now });
  return true;
}

async function moveLeads(trx: Trx, actor: Actor, { facts, outcome, now }: OutcomeChange): Promise<void> {
  for (const { studentId, accountId } of facts.seats) {
    if (outcome.attendedIds.includes(studentId)) {
      await moveLead(trx, actor, { lead: { accountId }, fact: 'trial_held', now });
    } else if (outcome.status === 'complete' || outcome.code === 'student') {
      await moveLead(trx, actor, { lead: { accountId }, fact: 'trial_missed', now });
    } else {
      await moveLead(trx, actor, { lead: { accountId }, fact: 'trial_canceled', now });
    }
  }
}

/** Writes the audit line that the ledger's "Why?" reads. */
function writeAudit(
  trx: Trx,
  actor: Actor,
  { facts, outcome, action, note }: OutcomeChange,
  moved: readonly Moved[],
  lines: ReadonlyMap<number, string>,
): Promise<void> {
  const before = endOf(facts);
  return audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'scheduled_class',
    entityId: facts.classId,
    before: before === undefined ? { status: facts.status } : { ...inAudit(before), version: facts.version },
    after: {
      ...inAudit(outcome),
      version: facts.version + 1,
      absence_policy: facts.policy,
      credits: moved.map(({ studentId, entryId, reversedId, isOwed }) => ({
        student_id: studentId,
        entry_id: entryId,
        reversed_by_id: reversedId,
        is_owed: isOwed,
        rule: lines.get(studentId),
      })),
      ...(note === '' ? {} : { note }),
    },
  });
}

const inAudit = ({ status, attendedIds, reason, code }: Outcome): object => ({
  status,
  attended_student_ids: attendedIds,
  incomplete_reason: reason,
  incomplete_code: code,
});

interface News {
  outcomeId: number;
  /** The lowest balance that a debit left. */
  lowest: number | undefined;
  isComplete: boolean;
  batchType: 'free' | 'paid';
  now: Date;
}

async function planNews(trx: Trx, { outcomeId, lowest, isComplete, batchType, now }: News): Promise<void> {
  await planJob(trx, { topic: 'class-ended', refId: outcomeId, businessKey: `class-outcome:${outcomeId}` });
  if (lowest !== undefined && renewalLevel(lowest) !== undefined)
    await planJob(trx, { topic: 'renewal-due', refId: outcomeId, businessKey: `class-outcome:${outcomeId}:renewal` });
  if (!isComplete || batchType === 'free') return;
  await planCertificates(trx, now);
}
