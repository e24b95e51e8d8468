import type { KnownFamily } from '@school/core/imports/plan-student';
import type { Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import { AccountModel } from '../../auth/model.js';
import { rolesOfSchool } from '../../auth/repository.js';
import type { Sql } from '../../db/sql.js';
import { StudentModel } from '../../students/model.js';
import { parts } from '../parts.js';

/** A family with the number of its account. */
export interface FoundFamily extends KnownFamily {
  accountId: number;
}

/** What the school knows about phones; a phone that it does not know is left out. */
export async function findFamilies(sql: Sql, phones: readonly Phone[]): Promise<Map<Phone, FoundFamily>> {
  const found = new Map<Phone, FoundFamily>();
  for (const part of parts(phones)) {
    const [teacher, staff, manager] = rolesOfSchool(sql);
    const accounts = await sql
      .query(AccountModel)
      .whereIn('phone', part)
      .select('id', 'phone', raw('exists ? or exists ? or exists ?', teacher, staff, manager).as('works_here'))
      .castTo<{ id: number; phone: Phone; worksHere: boolean }[]>();
    const children = await sql
      .query(StudentModel)
      .whereIn(
        'account_id',
        accounts.map(({ id }) => id),
      )
      .orderBy('id');
    const byAccount = new Map<number, StudentModel[]>(accounts.map(({ id }) => [id, []]));
    for (const child of children) byAccount.get(child.accountId)?.push(child);
    for (const { id, phone, worksHere } of accounts) {
      const own = byAccount.get(id) ?? [];
      found.set(phone, {
        accountId: id,
        worksHere,
        children: own.map(({ id: child, fullName, grade, parentName, email, country }) => ({
          id: child,
          name: fullName,
          grade,
          parentName,
          email,
          country,
        })),
      });
    }
  }
  return found;
}

/** Who has each of these addresses, by its small letters. */
export async function findEmails(sql: Sql, emails: readonly string[]): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  const add = (email: string | null, accountId: number): void => {
    const key = (email ?? '').toLowerCase();
    found.set(key, (found.get(key) ?? new Set()).add(accountId));
  };
  for (const part of parts(emails)) {
    const students = await sql.query(StudentModel).whereIn('email', part).select('email', 'account_id');
    const accounts = await sql.query(AccountModel).whereIn('email', part).select('email', 'id');
    for (const { email, accountId } of students) add(email, accountId);
    for (const { email, id } of accounts) add(email, id);
  }
  return found;
}
