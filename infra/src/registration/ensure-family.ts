import { statement, type Sql } from '../db/sql.js';
import { correctLeadName, recordLead, type LeadSource } from '../leads/record-lead.js';

/** A registering family; its phone is already normalised. */
export interface Family extends LeadSource {
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
}

/** The account, student and lead of a phone, new or existing. */
export interface FamilyRows {
  accountId: number;
  studentId: number;
  /** As it is kept; a known child is not renamed by what somebody types. */
  studentName: string;
  leadId: number;
  isNewLead: boolean;
  /** True if the family was unknown. */
  isNewFamily: boolean;
}

// The update changes nothing but locks the row, so that one phone registering twice at once gets one student.
const ensureAccount = statement(
  'family-account',
  `
  INSERT INTO account (phone, timezone) VALUES ($1, $2)
  ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone
  RETURNING id, (password_hash IS NOT NULL) AS has_password`,
);

// The child of this name where siblings hang on the phone, else the first one (product decision 1).
const knownStudent = statement(
  'family-student',
  `
  SELECT s.id, s.full_name AS name, EXISTS (SELECT 1 FROM batch_student b WHERE b.student_id = s.id) AS has_class
  FROM student s WHERE s.account_id = $1 ORDER BY lower(s.full_name) = lower($2) DESC, s.id LIMIT 1`,
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

/** Creates or finds a family's rows (product decisions 1 and 2); a phone never gets a second lead or student. */
export async function ensureFamily(sql: Sql, family: Family): Promise<FamilyRows> {
  const account = await sql.row<{ id: number; has_password: boolean }>(ensureAccount, [family.phone, family.timezone]);
  const found = await sql.maybeRow<FoundStudent>(knownStudent, [account.id, family.studentName]);
  const student = await studentOf(sql, account, found, family);
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
    isNewFamily: found === undefined,
  };
}

interface FoundStudent {
  id: number;
  name: string;
  has_class: boolean;
}

async function studentOf(
  sql: Sql,
  account: { id: number; has_password: boolean },
  found: FoundStudent | undefined,
  family: Family,
): Promise<{ id: number; name: string }> {
  const name = family.studentName;
  if (found === undefined) {
    return { ...(await sql.row<{ id: number }>(insertStudent, [account.id, name, family.grade])), name };
  }
  // Until a class is booked or a password set, a second registration is a parent who corrects a typing mistake;
  // after that a stranger who knows the phone must not rename anybody's child.
  if (!found.has_class && !account.has_password) {
    await sql.run(correctStudent, [found.id, name, family.grade]);
    await sql.run(correctTimezone, [account.id, family.timezone]);
    await correctLeadName(sql, family.phone, name);
    return { id: found.id, name };
  }
  return found;
}
