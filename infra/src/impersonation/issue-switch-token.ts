import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { issueToken, TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { OWN_STUDENT_IDS } from '../students/own-students.js';

type Teacher = Pick<Session, 'accountId' | 'sid'> & { teacherId: number };

const findOwn = statement(
  'impersonation-own-student',
  `
  SELECT s.account_id AS "accountId" FROM student s JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL
  WHERE s.id = $2 AND s.id IN (${OWN_STUDENT_IDS})`,
);

const voidEarlier = statement(
  'impersonation-void-earlier',
  `UPDATE one_time_token SET used_at = $2 WHERE act_account_id = $1 AND used_at IS NULL AND expires_at > $2`,
);

const insertAsked = statement(
  'impersonation-ask',
  `
  INSERT INTO impersonation (actor_account_id, account_id, student_id, token_id, parent_sid, asked_at)
  SELECT $2, $3, $4, t.id, $5, $6 FROM one_time_token t WHERE t.hash = $1`,
);

/**
 * A token with which this teacher's browser may view the account of one of their students (P4, D6): valid for a minute
 * and once, and voiding earlier ones. Another teacher's student is not found.
 */
export function issueSwitchToken(deps: Deps, by: Teacher, studentId: number, requestId: string): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const own = await trx.maybeRow<{ accountId: number }>(findOwn, [by.teacherId, studentId]);
    if (own === undefined) throw notFound();
    await lockAccounts(trx, by.accountId, own.accountId);
    await trx.run(voidEarlier, [by.accountId, now]);
    const token = await issueToken(trx, now, {
      kind: 'autologin',
      accountId: own.accountId,
      studentId,
      actAccountId: by.accountId,
      lifeMs: TOKEN_LIFE_MS.switch,
    });
    await trx.run(insertAsked, [hashToken(token), by.accountId, own.accountId, studentId, by.sid, now]);
    await audit(trx, {
      actorAccountId: by.accountId,
      onBehalfOfAccountId: own.accountId,
      action: 'impersonation.ask',
      entity: 'student',
      entityId: studentId,
      requestId,
    });
    return token;
  });
}
