import { statement, type Sql } from '../db/sql.js';
import { recordLead, type LeadSource } from '../leads/record-lead.js';

/** A family as it registers; the phone is normalised already. */
export interface Family extends LeadSource {
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
}

/** The account, student and lead of a phone: made now, or found. */
export interface FamilyRows {
  accountId: number;
  studentId: number;
  leadId: number;
  isNewLead: boolean;
  /** Nobody of the family was known before. */
  isNewFamily: boolean;
}

// The update that changes nothing locks the row, so that the same phone registering twice at once makes one student.
const ensureAccount = statement(
  'family-account',
  `
  INSERT INTO account (phone, timezone) VALUES ($1, $2)
  ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone
  RETURNING id, (password_hash IS NOT NULL) AS has_password`,
);

const firstStudent = statement(
  'family-student',
  `
  SELECT s.id, EXISTS (SELECT 1 FROM batch_student b WHERE b.student_id = s.id) AS has_class
  FROM student s WHERE s.account_id = $1 ORDER BY s.id LIMIT 1`,
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

/** Makes or finds everything a family is (product decisions 1 and 2); the same phone never makes a second lead or student. */
export async function ensureFamily(sql: Sql, family: Family): Promise<FamilyRows> {
  const account = await sql.row<{ id: number; has_password: boolean }>(ensureAccount, [family.phone, family.timezone]);
  const found = await sql.maybeRow<{ id: number; has_class: boolean }>(firstStudent, [account.id]);
  const studentId = await studentIdOf(sql, account, found, family);
  const lead = await recordLead(sql, {
    phone: family.phone,
    studentName: family.studentName,
    accountId: account.id,
    studentId,
    utmSource: family.utmSource,
    utmMedium: family.utmMedium,
    source: family.source,
  });
  return { accountId: account.id, studentId, leadId: lead.id, isNewLead: lead.isNew, isNewFamily: found === undefined };
}

async function studentIdOf(
  sql: Sql,
  account: { id: number; has_password: boolean },
  found: { id: number; has_class: boolean } | undefined,
  family: Family,
): Promise<number> {
  if (found === undefined) {
    return (await sql.row<{ id: number }>(insertStudent, [account.id, family.studentName, family.grade])).id;
  }
  // Until a class is booked or a password set, a second registration is a parent who corrects a typing mistake;
  // after that a stranger who knows the phone must not rename anybody's child.
  if (!found.has_class && !account.has_password) {
    await sql.run(correctStudent, [found.id, family.studentName, family.grade]);
    await sql.run(correctTimezone, [account.id, family.timezone]);
  }
  return found.id;
}
