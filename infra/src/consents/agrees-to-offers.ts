import { StudentModel } from '../students/model.js';
import type { Sql } from '../db/sql.js';
import { hasConsent } from './consent-sql.js';

/**
 * SQL: whether the family of this account agrees to offers and news for each of its children: a message does not say for
 * which of them it is.
 */
export const agreesToOffers = (accountId: string): string => `(
  EXISTS (SELECT FROM student child WHERE child.account_id = ${accountId})
  AND NOT EXISTS (SELECT FROM student child WHERE child.account_id = ${accountId} AND NOT ${hasConsent('child.id', 'messages')}))`;

/** Whether it agrees now. */
export async function mayGetOffers(sql: Sql, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false;
  const agreeing = sql
    .query(StudentModel)
    .where({ account_id: accountId })
    .whereRaw(agreesToOffers('student.account_id'));
  return (await agreeing.first()) !== undefined;
}
