// Locks: one statement checks the password and writes the session, so that a change of the password finds or forbids it.
import { statement, type Sql } from '../db/sql.js';
import type { NewSession } from './sessions.js';

const write = statement(
  'session-open-by-password',
  `
  INSERT INTO session (sid, account_id, audience, student_id, opened_by, act_account_id, binding_hash,
    authenticated_at, created_at, last_seen_at, expires_at, parent_sid, may_act, device, zone)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12, $13
  FROM account WHERE id = $2 AND password_hash = $14 AND disabled_at IS NULL FOR SHARE`,
);

/**
 * Writes the row of a new session if the account still has the password that was checked. Whoever changes it or disables
 * the account either waits for this row and ends it, or is waited for and leaves none; then this is false.
 */
export async function writeSessionOfPassword(sql: Sql, row: NewSession, passwordHash: string | null): Promise<boolean> {
  const written = await sql.run(write, [
    row.sid,
    row.accountId,
    row.audience,
    row.studentId,
    row.openedBy,
    row.actAccountId,
    row.bindingHash,
    row.createdAt,
    row.expiresAt,
    row.parentSid,
    row.mayAct,
    row.device,
    row.zone,
    passwordHash,
  ]);
  return written > 0;
}
