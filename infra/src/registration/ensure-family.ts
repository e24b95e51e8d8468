import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { statement, type Sql } from '../db/sql.js';
import { correctLeadName, recordLead, type LeadSource } from '../leads/record-lead.js';
import { isOwnRegistration, proveRegistration } from './registration-proof.js';

/** A registering family; its phone is already normalised. */
export interface Family extends LeadSource {
  phone: string;
  studentName: string;
  grade: number;
  /** Undefined if it was not asked for, as by a booking (P7): then a known one stays. */
  timezone: string | undefined;
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

// The update changes nothing but locks the row, so that one phone registering twice at once gets one student.
const ensureAccount = statement(
  'family-account',
  `
  INSERT INTO account (phone, timezone) VALUES ($1, coalesce($2, '${DEFAULT_TIMEZONE}'))
  ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone
  RETURNING id, (xmax = 0) AS is_new`,
);

// Read after the lock. Teachers, staff and sales are nobody's family.
const accountFacts = statement(
  'family-account-facts',
  `
  SELECT EXISTS (SELECT FROM teacher t WHERE t.account_id = $1) OR EXISTS (SELECT FROM staff_user u WHERE u.account_id = $1)
    OR EXISTS (SELECT FROM lead_manager m WHERE m.account_id = $1) AS is_of_school`,
);

// The child of this name where siblings hang on the phone, else the first one (product decision 1).
const knownStudent = statement(
  'family-student',
  `
  SELECT s.id, s.full_name AS name
  FROM student s WHERE s.account_id = $1 ORDER BY lower(s.full_name) = lower($2) DESC, s.name_key = name_key($2) DESC, s.id LIMIT 1`,
);

const insertStudent = statement(
  'family-student-add',
  `
  INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3) RETURNING id`,
);

const correctStudent = statement(
  'family-student-correct',
  `
  UPDATE student SET full_name = $2, grade = $3 WHERE id = $1 RETURNING id`,
);

const correctTimezone = statement('family-timezone-correct', 'UPDATE account SET timezone = $2 WHERE id = $1');

/**
 * Creates or finds a family's rows (product decisions 1 and 2); a phone never gets a second lead or student. A known
 * family is not changed: only the browser that has just registered it may correct its own typing. Undefined for the
 * phone of somebody who works here, which gets no student.
 */
export async function ensureFamily(sql: Sql, family: Family, by: Registrar): Promise<FamilyRows | undefined> {
  const account = await sql.row<{ id: number; is_new: boolean }>(ensureAccount, [
    family.phone,
    family.timezone ?? null,
  ]);
  if (!account.is_new && (await sql.row<{ is_of_school: boolean }>(accountFacts, [account.id])).is_of_school) {
    return undefined;
  }
  const isOwn = await isOwnRegistration(sql, account.id, by);
  const found = await sql.maybeRow<FoundStudent>(knownStudent, [account.id, family.studentName]);
  const student = await studentOf(sql, account.id, { found, family, isOwn });
  // Before the lead, for which families wait for each other.
  const isProven = account.is_new && by.isRegistering === true;
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

async function studentOf(
  sql: Sql,
  accountId: number,
  { found, family, isOwn }: { found: FoundStudent | undefined; family: Family; isOwn: boolean },
): Promise<FoundStudent> {
  const name = family.studentName;
  if (found === undefined) {
    return { ...(await sql.row<{ id: number }>(insertStudent, [accountId, name, family.grade])), name };
  }
  if (!isOwn) return found;
  await sql.run(correctStudent, [found.id, name, family.grade]);
  if (family.timezone !== undefined) await sql.run(correctTimezone, [accountId, family.timezone]);
  await correctLeadName(sql, family.phone, name);
  return { id: found.id, name };
}
