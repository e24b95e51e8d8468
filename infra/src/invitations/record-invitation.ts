import { readInviteCode } from '@school/core/invitations/code';
import type { Exclusion } from '@school/core/invitations/reward';
import { statement, type Sql } from '../db/sql.js';

const OWN_FAMILY: Exclusion = 'same_family';

// Known families are not recorded: otherwise a code and a phone would reveal whose child is here (T2).
const byCode = statement(
  'invitation-by-code',
  `
  INSERT INTO invitation (inviter_student_id, lead_id, friend_student_id, excluded_reason, created_at)
  SELECT c.student_id, $2, nullif($3::bigint, c.student_id),
    CASE WHEN s.account_id = $4 THEN '${OWN_FAMILY}' END, $6
  FROM invite_code c JOIN student s ON s.id = c.student_id
  WHERE c.code = $1 AND ($5::boolean OR s.account_id = $4)
  ON CONFLICT DO NOTHING`,
);

/** A family that has just registered. */
export interface RegisteredFriend {
  leadId: number;
  studentId: number;
  accountId: number;
  /** Nobody of the family was known before. */
  isNew: boolean;
}

/** Records by whose code a family came; a wrong code never makes the registration fail. */
export async function recordInvitation(sql: Sql, typed: string, friend: RegisteredFriend, now: Date): Promise<void> {
  const code = readInviteCode(typed);
  if (code === undefined) return;
  await sql.run(byCode, [code, friend.leadId, friend.studentId, friend.accountId, friend.isNew, now]);
}

// One invitation per family: the first one counts, by code or by referrer.
const byReferrer = statement(
  'invitation-by-referrer',
  `
  INSERT INTO invitation (inviter_student_id, lead_id, friend_student_id, created_at)
  SELECT $1, (SELECT l.id FROM lead l WHERE l.account_id = f.account_id
      AND NOT EXISTS (SELECT 1 FROM invitation v WHERE v.lead_id = l.id) ORDER BY l.id LIMIT 1), f.id, $3
  FROM student f
  WHERE f.id = $2 AND NOT EXISTS (
    SELECT 1 FROM invitation v JOIN student m ON m.id = v.friend_student_id
    WHERE m.account_id = f.account_id AND v.excluded_reason IS DISTINCT FROM '${OWN_FAMILY}')
  ON CONFLICT DO NOTHING`,
);

/** Records the referrer that staff named on a payment page (product 2.1 #2, 2.4 #60). */
export async function recordReferral(
  sql: Sql,
  { referrerStudentId, studentId }: { referrerStudentId: number; studentId: number },
  now: Date,
): Promise<void> {
  await sql.run(byReferrer, [referrerStudentId, studentId, now]);
}
