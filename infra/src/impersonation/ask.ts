import { issueToken, TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** Who wants to open whose account; the caller has locked both accounts. */
export interface Asked {
  actorAccountId: number;
  /** The actor's own session; the impersonation ends with it. */
  parentSid: string;
  accountId: number;
  /** Whose pages are opened: one of the two. */
  studentId: number | null;
  teacherId: number | null;
  /** The member of staff and their reason; null for a teacher. */
  byStaff: { id: number; reason: string } | null;
}

const voidEarlier = statement(
  'impersonation-void-earlier',
  `UPDATE one_time_token SET used_at = $2 WHERE act_account_id = $1 AND used_at IS NULL AND expires_at > $2`,
);

const insertAsked = statement(
  'impersonation-ask',
  `
  INSERT INTO impersonation (actor_account_id, account_id, student_id, teacher_id, token_id, parent_sid, asked_at,
    staff_user_id, reason)
  SELECT $2, $3, $4, $5, t.id, $6, $7, $8, $9 FROM one_time_token t WHERE t.hash = $1`,
);

/** A token that opens another person's account: valid for a minute and once, and voiding the actor's earlier ones. */
export async function askToOpen(trx: Trx, now: Date, asked: Asked): Promise<string> {
  const { actorAccountId, accountId, studentId, teacherId, parentSid, byStaff } = asked;
  await trx.run(voidEarlier, [actorAccountId, now]);
  const token = await issueToken(trx, now, {
    kind: 'autologin',
    accountId,
    studentId,
    actAccountId: actorAccountId,
    lifeMs: TOKEN_LIFE_MS.switch,
  });
  const staff = [byStaff?.id ?? null, byStaff?.reason ?? null];
  const values = [hashToken(token), actorAccountId, accountId, studentId, teacherId, parentSid, now, ...staff];
  await trx.run(insertAsked, values);
  return token;
}
