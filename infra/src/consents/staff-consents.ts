import type { ConsentPurpose } from '@school/core/consents/purposes';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StudentModel } from '../students/model.js';
import { ConsentModel } from './model.js';
import { setConsent } from './set-consent.js';

/** A consent with the names of those who gave it and took it back. */
export interface NamedConsent extends ConsentModel {
  givenByName: string | null;
  withdrawnByName: string | null;
}

/** All that was ever agreed for a child, newest first. */
export async function listChildConsents(sql: Sql, studentId: number): Promise<NamedConsent[]> {
  await requireStudent(sql, studentId);
  return sql
    .query(ConsentModel)
    .where('consent.student_id', studentId)
    .orderBy([
      { column: 'consent.given_at', order: 'desc' },
      { column: 'consent.id', order: 'desc' },
    ])
    .select(
      'consent.*',
      raw(nameOfAccount('consent.given_by')).as('given_by_name'),
      raw(nameOfAccount('consent.withdrawn_by')).as('withdrawn_by_name'),
    )
    .castTo<NamedConsent[]>();
}

/** What a family has told somebody of the school. */
interface ToldConsent {
  studentId: number;
  purpose: ConsentPurpose;
  agrees: boolean;
  wording: number;
  note: string;
}

/** Records on a family's word that it agrees, or does not any more. */
export const recordConsent = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  told: ToldConsent,
): Promise<void> =>
  db.transaction(async (trx) => {
    await requireStudent(trx, told.studentId);
    await setConsent(trx, { ...told, way: 'staff' }, { accountId: actor.accountId, actor, now: clock.now() });
  });

async function requireStudent(sql: Sql, id: number): Promise<void> {
  const found = await sql.query(StudentModel).findById(id).select('id');
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
}
