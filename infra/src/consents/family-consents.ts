import type { ConsentPurpose } from '@school/core/consents/purposes';
import { notFound } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StudentModel } from '../students/model.js';
import type { ConsentModel } from './model.js';
import { findConsents } from './repository.js';
import { setConsent } from './set-consent.js';

/** A child of the family with all that was ever agreed for it, newest first. */
export interface ChildConsents {
  id: number;
  name: string;
  consents: ConsentModel[];
}

/** What a family has agreed to, for each of its children. */
export async function readFamilyConsents(sql: Sql, accountId: number): Promise<ChildConsents[]> {
  const children = await sql.query(StudentModel).where('account_id', accountId).orderBy('id').select('id', 'full_name');
  const found = await findConsents(
    sql,
    children.map(({ id }) => id),
  );
  return children.map(({ id, fullName: name }) => ({
    id,
    name,
    consents: found.filter(({ studentId }) => studentId === id),
  }));
}

/** What the family decides on its own page. */
interface FamilyChoice {
  studentId: number;
  purpose: ConsentPurpose;
  agrees: boolean;
  wording: number;
}

/** The family agrees for one of its children, or does not any more; another family's child is not found. */
export const setFamilyConsent = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  accountId: number,
  choice: FamilyChoice,
): Promise<void> =>
  db.transaction(async (trx) => {
    const child = await trx.query(StudentModel).findOne({ id: choice.studentId, account_id: accountId });
    if (child === undefined) throw notFound();
    await setConsent(trx, { ...choice, way: 'family_page', note: '' }, { accountId, actor, now: clock.now() });
  });
