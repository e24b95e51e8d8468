// Report: whom an address names, over accounts, children and teachers, and what they are to the school.
import { canOpen, type Openable } from '@school/core/impersonation/can-open';
import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import type { Session } from '../auth/session.js';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { keptAmong } from '../identity/normalise-phone.js';
import { readStudentKey } from '../students/student-address.js';
import { isOffice } from './actor-name.js';

/** The member of staff who opens accounts. */
export type OpeningStaff = Pick<Session, 'sid' | 'role' | 'permissions'> & { staffId: number };

/** A person whose account may be opened. */
export interface OpenableUser {
  accountId: number;
  userType: 'student' | 'teacher';
  userId: number;
  name: string;
  grade: number | null;
  pictureKey: string | null;
}

const MOST = 20;

const otherTeam = `EXISTS (SELECT FROM owner_team_member m WHERE m.staff_user_id = $4) AND coalesce((
      SELECT e.owner_team_id NOT IN (SELECT m.owner_team_id FROM owner_team_member m WHERE m.staff_user_id = $4)
      FROM enrolment e WHERE e.student_id = s.id ORDER BY e.created_at DESC, e.id DESC LIMIT 1), false)`;

// An address may be the child's own or the family's. Whoever teaches signs in as a teacher only, as at the login.
const findNamed = statement(
  'impersonation-find-openable',
  `
  WITH named AS (
    SELECT s.account_id, s.id AS student_id FROM student s WHERE s.id = $3
    UNION SELECT s.account_id, s.id FROM student s WHERE s.email = $2::citext
    UNION SELECT s.account_id, s.id FROM account h JOIN student s ON s.account_id = h.id WHERE h.email = $2::citext
    UNION SELECT s.account_id, s.id FROM account h JOIN student s ON s.account_id = h.id WHERE h.phone = ${keptAmong('$1')}
    UNION SELECT h.id, NULL FROM account h WHERE h.email = $2::citext
    UNION SELECT h.id, NULL FROM account h WHERE h.phone = ${keptAmong('$1')})
  SELECT a.id AS "accountId", CASE WHEN s.id IS NOT NULL THEN 'student' WHEN t.id IS NOT NULL THEN 'teacher' END AS "userType",
    coalesce(s.id, t.id) AS "userId", coalesce(s.full_name, t.full_name) AS name, s.grade, a.picture_key AS "pictureKey",
    ${isOffice('a.id')} AS "isOffice", s.id IS NOT NULL AND ${otherTeam} AS "isOfOtherTeam"
  FROM named n
  JOIN account a ON a.id = n.account_id AND a.disabled_at IS NULL
  LEFT JOIN student s ON s.id = n.student_id
  LEFT JOIN teacher t ON t.account_id = a.id
  WHERE CASE WHEN s.id IS NULL THEN t.id IS NOT NULL OR ${isOffice('a.id')} ELSE t.id IS NULL END
  ORDER BY (s.id = a.last_student_id) DESC NULLS LAST, a.id, s.id LIMIT ${MOST}`,
);

type NamedRow = Openable & OpenableUser;

/**
 * Whom an e-mail address or a phone names, as far as this person may open their accounts; the child who learned last comes
 * first. Refused with the reason if there is nobody.
 */
export async function findOpenable(
  sql: Sql,
  config: Pick<Config, 'PUBLIC_URL'>,
  by: OpeningStaff,
  identifier: string,
): Promise<[OpenableUser, ...OpenableUser[]]> {
  const key = readStudentKey(config, [identifier]);
  const values = [key?.phone ?? null, key?.email ?? null, key?.id ?? null, by.staffId];
  const named = key === undefined ? [] : await sql.rows<NamedRow>(findNamed, values);
  const opener = { isSuperuser: by.role === 'superuser', permissions: by.permissions };
  const judged = named.map((one) => ({ one, verdict: canOpen(opener, one) }));
  const [first, ...others] = judged.filter(({ verdict }) => verdict.ok).map(({ one }) => one);
  if (first !== undefined) return [first, ...others];
  const refused = judged.map(({ verdict }) => verdict).find((verdict) => !verdict.ok);
  throw refusal(IMPERSONATION_REFUSALS, refused?.reason ?? 'user_not_found');
}
