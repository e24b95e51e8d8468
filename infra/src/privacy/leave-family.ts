import { raw } from 'objection';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import { AccountModel, OneTimeTokenModel, SessionModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import { LeadModel } from '../leads/model.js';
import { StudentModel } from '../students/model.js';
import { waitingLeads } from '../students/move-lead.js';
import type { ErasedChild } from './erase.js';

/**
 * Takes a child out of a family whose other children stay: what is left of it gets an account of its own, which nobody can
 * ever open, so that no page of the family shows it.
 */
export async function leaveFamily(trx: Trx, { studentId, accountId, now }: ErasedChild): Promise<void> {
  const { id: emptyAccount } = await trx
    .query(AccountModel)
    .insert({ timezone: 'UTC', disabledAt: now, disabledReason: 'The data of the student was deleted.' });
  await trx.query(OneTimeTokenModel).where({ student_id: studentId }).delete();
  await trx.query(SessionModel).where({ student_id: studentId }).patch({ studentId: null });
  await refreshSessionsOf(trx, accountId);
  await trx.query(AccountModel).where({ id: accountId, last_student_id: studentId }).patch({ lastStudentId: null });
  await trx.query(StudentModel).findById(studentId).patch({ accountId: emptyAccount });
  await handLeadOver(trx, studentId, accountId);
}

/** A lead is a phone, which the family keeps; it names the oldest of the children that stay. */
async function handLeadOver(trx: Trx, studentId: number, accountId: number): Promise<void> {
  const heir = await trx.query(StudentModel).where({ account_id: accountId }).orderBy('id').first().throwIfNotFound();
  const named = { studentName: heir.fullName, studentEmail: heir.email, updatedAt: raw('now()') };
  await trx
    .query(LeadModel)
    .where({ student_id: studentId })
    .patch({ studentId: heir.id, ...named });
  // These do not say which child they name.
  await waitingLeads(trx, accountId).patch(named);
}
