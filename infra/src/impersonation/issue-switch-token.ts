import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { OWN_STUDENT_IDS } from '../students/own-students.js';
import { askToOpen } from './ask.js';

type Teacher = Pick<Session, 'accountId' | 'sid'> & { teacherId: number };

const findOwn = statement(
  'impersonation-own-student',
  `
  SELECT s.account_id AS "accountId" FROM student s JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL
  WHERE s.id = $2 AND s.id IN (${OWN_STUDENT_IDS})`,
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
    const token = await askToOpen(trx, now, {
      actorAccountId: by.accountId,
      parentSid: by.sid,
      accountId: own.accountId,
      studentId,
      teacherId: null,
      byStaff: null,
    });
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
