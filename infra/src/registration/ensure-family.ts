import { DEFAULT_LANGUAGE, type Language } from '@school/core/language/languages';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import type { Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import { AccountModel } from '../auth/model.js';
import { worksHere } from '../auth/repository.js';
import type { Sql } from '../db/sql.js';
import type { LeadSource } from '../leads/add-lead.js';
import { correctLeadName, recordLead } from '../leads/record-lead.js';
import { StudentModel } from '../students/model.js';
import { isOwnRegistration, proveRegistration } from './registration-proof.js';

/** A registering family. */
export interface Family extends LeadSource {
  phone: Phone;
  studentName: string;
  grade: number;
  /** Undefined if it was not asked for, as by a booking: then a known one stays. */
  timezone: string | undefined;
  /** Of the page on which it registers; left out if it does not do so itself. */
  language?: Language;
}

/** Who writes it: staff, or a browser with the cookie of its registration, if it has one. */
export interface Registrar {
  proof: string | undefined;
  now: Date;
  /** The browser registers, so that a new account is proven to it. */
  isRegistering?: boolean;
}

/** The account, student and lead of a phone, new or existing. */
export interface FamilyRows {
  accountId: number;
  studentId: number;
  /** As it is kept; a known child is not renamed by what somebody types. */
  studentName: string;
  leadId: number;
  isNewLead: boolean;
  /** The browser's new cookie, if this registration created the account. */
  newProof: string | undefined;
  /** True if the child was unknown. */
  isNewFamily: boolean;
  /** The account was created by the registration of this browser within the hour, and nothing is in it yet. */
  isOwn: boolean;
}

/**
 * Creates or finds a family's rows; a phone never gets a second lead or student. A known
 * family is not changed: only the browser that has just registered it may correct its own typing. Undefined for the
 * phone of somebody who works here, which gets no student.
 */
export async function ensureFamily(sql: Sql, family: Family, by: Registrar): Promise<FamilyRows | undefined> {
  const account = await lockAccount(sql, family);
  if (!account.isNew && (await worksHere(sql, account.id))) return undefined;
  const isOwn = await isOwnRegistration(sql, account.id, by);
  const found = await findStudent(sql, account.id, family.studentName);
  const student = await studentOf(sql, account.id, { found, family, isOwn });
  // Before the lead, for which families wait for each other.
  const isProven = account.isNew && by.isRegistering === true;
  const newProof = isProven ? await proveRegistration(sql, account.id, by.now) : undefined;
  const lead = await recordLead(sql, {
    phone: family.phone,
    studentName: student.name,
    accountId: account.id,
    studentId: student.id,
    utmSource: family.utmSource,
    utmMedium: family.utmMedium,
    source: family.source,
  });
  return {
    accountId: account.id,
    studentId: student.id,
    studentName: student.name,
    leadId: lead.id,
    isNewLead: lead.isNew,
    newProof,
    isNewFamily: found === undefined,
    isOwn,
  };
}

interface FoundStudent {
  id: number;
  name: string;
}

/**
 * The account of the phone, made if there is none. The update changes nothing but locks the row, so that one phone
 * registering twice at once gets one student.
 */
async function lockAccount(sql: Sql, { phone, timezone, language }: Family): Promise<{ id: number; isNew: boolean }> {
  return sql
    .query(AccountModel)
    .insert({ phone, timezone: timezone ?? DEFAULT_TIMEZONE, language: language ?? DEFAULT_LANGUAGE })
    .onConflict('phone')
    .merge(['phone'])
    .returning(['id', raw('xmax = 0').as('is_new')])
    .castTo<{ id: number; isNew: boolean }>();
}

/** The child of this name where siblings hang on the phone, else the first one. */
async function findStudent(sql: Sql, accountId: number, name: string): Promise<FoundStudent | undefined> {
  return sql
    .query(StudentModel)
    .where('account_id', accountId)
    .orderBy(raw('lower(full_name) = lower(?)', name), 'desc')
    .orderBy(raw('name_key = name_key(?)', name), 'desc')
    .orderBy('id')
    .select('id', 'full_name as name')
    .first()
    .castTo<FoundStudent | undefined>();
}

async function studentOf(
  sql: Sql,
  accountId: number,
  { found, family, isOwn }: { found: FoundStudent | undefined; family: Family; isOwn: boolean },
): Promise<FoundStudent> {
  const name = family.studentName;
  if (found === undefined) {
    const { id } = await sql.query(StudentModel).insert({ accountId, fullName: name, grade: family.grade });
    return { id, name };
  }
  if (!isOwn) return found;
  await sql.query(StudentModel).findById(found.id).patch({ fullName: name, grade: family.grade });
  const { timezone, language } = family;
  if (timezone !== undefined)
    await sql
      .query(AccountModel)
      .findById(accountId)
      .patch({ timezone, ...(language && { language }) });
  await correctLeadName(sql, family.phone, name);
  return { id: found.id, name };
}
