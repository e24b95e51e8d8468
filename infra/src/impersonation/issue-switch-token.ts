import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { ownStudents } from '../students/own-students.js';
import { askToOpen } from './ask.js';

type Teacher = Pick<Session, 'sid'> & { teacherId: number };

/**
 * A token with which this teacher's browser may view the account of one of their students: valid for a minute
 * and once, and voiding earlier ones. Another teacher's student is not found.
 */
export function issueSwitchToken(deps: Deps, actor: Actor, by: Teacher, studentId: number): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const own = await ownStudents(trx, by.teacherId)
      .join('account', 'account.id', 'student.account_id')
      .whereNull('account.disabled_at')
      .select('student.account_id')
      .findById(studentId);
    if (own === undefined) throw notFound();
    await lockAccounts(trx, actor.accountId, own.accountId);
    const token = await askToOpen(trx, now, {
      actorAccountId: actor.accountId,
      parentSid: by.sid,
      accountId: own.accountId,
      studentId,
      teacherId: null,
      byStaff: null,
    });
    await audit(trx, {
      ...auditedBy(actor),
      onBehalfOfAccountId: own.accountId,
      action: 'impersonation.ask',
      entity: 'student',
      entityId: studentId,
    });
    return token;
  });
}
