import { LEAD_DETAIL_REFUSALS } from '@school/core/leads/details';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { AccountModel } from '../auth/model.js';
import { worksHere } from '../auth/repository.js';
import type { Sql } from '../db/sql.js';
import { readPhone } from '../identity/read-phone.js';
import { LeadPhoneModel } from './merge-model.js';
import { LeadModel } from './model.js';
import { StudentModel } from '../students/model.js';

/** The phone of a lead that sales people type: one that can ring. */
export function newLeadPhone(typed: string): Phone {
  const read = readPhone(typed);
  if (!read.ok) throw refusal(LEAD_DETAIL_REFUSALS, read.reason);
  if (read.value.problem !== undefined) throw refusal(LEAD_DETAIL_REFUSALS, read.value.problem);
  return read.value.number;
}

/** The lead that has a phone, as its own or as another one. */
export const leadOfPhone = async (sql: Sql, phone: Phone): Promise<number | undefined> => {
  const own = await sql.query(LeadModel).findOne('phone', phone).select('id');
  return own?.id ?? (await sql.query(LeadPhoneModel).findById(phone).select('lead_id'))?.leadId;
};

/** What a lead takes from the family that already has an account with its phone. */
interface KnownFamily {
  accountId?: number;
  studentId?: number;
  studentName?: string;
}

/** The family of a phone; nothing if none has registered with it. Whoever works here is no family. */
export async function familyOfPhone(sql: Sql, phone: Phone): Promise<KnownFamily> {
  const account = await sql.query(AccountModel).findOne({ phone }).select('id');
  if (account === undefined) return {};
  if (await worksHere(sql, account.id)) throw refusal(LEAD_DETAIL_REFUSALS, 'phone_not_for_families');
  const child = await sql.query(StudentModel).where('account_id', account.id).orderBy('id').first();
  return child === undefined
    ? { accountId: account.id }
    : { accountId: account.id, studentId: child.id, studentName: child.fullName };
}
