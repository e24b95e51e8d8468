import type { ConsentPurpose, ConsentWay } from '@school/core/consents/purposes';
import { raw } from 'objection';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import { ConsentModel } from './model.js';

/** That a family agrees for a child, or does not any more. */
export interface ConsentChoice {
  studentId: number;
  purpose: ConsentPurpose;
  agrees: boolean;
  /** The number of the words that were read. */
  wording: number;
  way: ConsentWay;
  /** What staff write down about what they were told; empty if the family decides itself. */
  note: string;
}

/** Who decides and when; `actor` is undefined for a registration, whose family has just got its account. */
export interface ConsentGiver {
  accountId: number;
  actor: Actor | undefined;
  now: Date;
}

/**
 * Gives a consent or takes it back. What is already so stays as it is: of two people at once one makes the row, and a
 * repeated call does nothing twice.
 */
export async function setConsent(sql: Sql, choice: ConsentChoice, giver: ConsentGiver): Promise<void> {
  const changed = choice.agrees ? await give(sql, choice, giver) : await withdraw(sql, choice, giver);
  if (!changed) return;
  const { studentId, purpose, agrees, wording, way, note } = choice;
  await audit(sql, {
    ...(giver.actor ? auditedBy(giver.actor) : { actorAccountId: giver.accountId }),
    action: agrees ? 'consent.give' : 'consent.withdraw',
    entity: 'student',
    entityId: studentId,
    after: { purpose, way, ...(agrees && { wording }), ...(note !== '' && { reason: note }) },
  });
}

async function give(sql: Sql, choice: ConsentChoice, { accountId, now }: ConsentGiver): Promise<boolean> {
  const { studentId, purpose, wording, way, note } = choice;
  const given = { studentId, purpose, wording, givenBy: accountId, givenWay: way, givenNote: note, givenAt: now };
  const added = await sql
    .query(ConsentModel)
    .insert(given)
    .onConflict()
    .ignore()
    .returning('id')
    .castTo<{ id?: number }>();
  return added.id !== undefined;
}

async function withdraw(sql: Sql, choice: ConsentChoice, { accountId, now }: ConsentGiver): Promise<boolean> {
  const { studentId, purpose, way, note } = choice;
  const ended = await sql
    .query(ConsentModel)
    .where({ student_id: studentId, purpose })
    .whereNull('withdrawn_at')
    .patch({
      withdrawnBy: accountId,
      withdrawnWay: way,
      withdrawnNote: note,
      // Never before its beginning, whatever the clock of another process says.
      withdrawnAt: raw('greatest(given_at, ?)', now),
    });
  return ended > 0;
}
