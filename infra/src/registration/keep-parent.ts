import { EMAIL_FAMILIES_PER_DAY } from '@school/core/registration/parent';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import { raw } from 'objection';
import { AccountModel } from '../auth/model.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { LeadModel } from '../leads/model.js';
import { StudentModel } from '../students/model.js';

/** What a family may say of the parent when it registers; each empty if it does not. */
export interface Parent {
  name: string;
  email: string;
}

/** The rows of a family that has just registered, or that corrects its own typing. */
interface OwnRows {
  accountId: number;
  studentId: number;
  leadId: number;
}

/** Keeps name and address of the parent. What sales people have written into the lead themselves stays. */
export async function keepParent(
  trx: Trx,
  config: Pick<Config, 'PUBLIC_URL'>,
  { accountId, studentId, leadId }: OwnRows,
  { name, email }: Parent,
): Promise<void> {
  const { parentName, reminderEmail } = await trx
    .query(StudentModel)
    .join('account', 'account.id', 'student.account_id')
    .findById(studentId)
    .select('parent_name', 'account.reminder_email')
    .throwIfNotFound()
    .castTo<{ parentName: string | null; reminderEmail: string | null }>();
  if (name === (parentName ?? '') && email === (reminderEmail ?? '')) return;
  await trx
    .query(StudentModel)
    .findById(studentId)
    .patch({ parentName: name || null });
  const kept = email !== '' && (await mayWriteTo(trx, config, accountId, email)) ? email : null;
  await trx.query(AccountModel).findById(accountId).patch({ reminderEmail: kept });
  await trx
    .query(LeadModel)
    .findById(leadId)
    .patch({
      parentName: raw(`CASE WHEN parent_name IN ('', ?) THEN ? ELSE parent_name END`, [parentName ?? '', name]),
      studentEmail: raw('CASE WHEN student_email IS NULL OR student_email = ? THEN ?::citext ELSE student_email END', [
        reminderEmail ?? '',
        email || null,
      ]),
    });
}

/** Nobody proves that an address is theirs, so that a stranger's mailbox must not be filled with many registrations. */
async function mayWriteTo(
  trx: Trx,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  accountId: number,
  email: string,
): Promise<boolean> {
  if (isMadeAddress(email, madeDomain(PUBLIC_URL))) return false;
  const others = await trx
    .query(AccountModel)
    .where('reminder_email', email)
    .whereNot('id', accountId)
    .where('created_at', '>', raw(`now() - interval '1 day'`))
    .resultSize();
  return others < EMAIL_FAMILIES_PER_DAY;
}
