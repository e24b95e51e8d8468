import type { Phone } from '@school/core/shared/phone';
import { undoFor, type PhoneUndo } from '@school/core/students/phone-change';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StudentModel } from './model.js';
import { PhoneChangeModel } from './phone-change-model.js';

/** How many changes the page shows. */
const SHOWN_CHANGES = 5;

/** A change with the names of its people. */
export type NamedPhoneChange = PhoneChangeModel & { changedByName: string | null; undoneByName: string | null };

/** The phone of a student's family, and how it changed. */
export interface PhonePage {
  accountId: number;
  phone: Phone | null;
  version: number;
  /** The latest first. */
  changes: { change: NamedPhoneChange; undo: PhoneUndo }[];
}

/** Grows with each change and each undo: a form names the one that it saw. */
export async function phoneVersion(sql: Sql, accountId: number): Promise<number> {
  const steps = await sql.query(PhoneChangeModel).where('account_id', accountId).select('undone_at');
  return steps.length + steps.filter(({ undoneAt }) => undoneAt !== null).length;
}

/** The family's phone, with what a person may undo. */
export async function readPhonePage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: number,
  studentId: number,
): Promise<PhonePage> {
  const family = await db
    .query(StudentModel)
    .join('account', 'account.id', 'student.account_id')
    .where('student.id', studentId)
    .select('account.id as account_id', 'account.phone')
    .first()
    .castTo<{ accountId: number; phone: Phone | null } | undefined>();
  if (family === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  const { accountId, phone } = family;
  const changes = await changesOf(db, accountId);
  return {
    ...family,
    version: await phoneVersion(db, accountId),
    changes: changes.map((change) => {
      const isFollowed = isFollowedIn(changes, change) || change.newPhone !== phone;
      const isUndone = change.undoneAt !== null;
      return { change, undo: undoFor({ ...change, isUndone, isFollowed }, actorId, clock.now()) };
    }),
  };
}

const changesOf = async (sql: Sql, accountId: number): Promise<NamedPhoneChange[]> =>
  sql
    .query(PhoneChangeModel)
    .leftJoin('staff_user as changer', 'changer.account_id', 'phone_change.changed_by')
    .leftJoin('staff_user as undoer', 'undoer.account_id', 'phone_change.undone_by')
    .where('phone_change.account_id', accountId)
    .orderBy('phone_change.id', 'desc')
    .limit(SHOWN_CHANGES)
    .select('phone_change.*', 'changer.username as changed_by_name', 'undoer.username as undone_by_name')
    .castTo<NamedPhoneChange[]>();

/** Whether a later change holds, so that this one is no longer the family's phone of now. */
export const isFollowedIn = (changes: readonly PhoneChangeModel[], { id }: PhoneChangeModel): boolean =>
  changes.some((later) => later.id > id && later.undoneAt === null);
