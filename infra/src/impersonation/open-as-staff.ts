import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import type { Deps } from '../deps.js';
import { askToOpen } from './ask.js';
import { findOpenable, type OpenableUser, type OpeningStaff } from './find-openable.js';

/** Whose account, and why. */
export interface Opening {
  identifier: string;
  /** One of several children; undefined for the one who learned last. */
  studentId: number | undefined;
  reason: string;
}

/**
 * A token by which a member of staff opens a student's or a teacher's account: it works
 * once, for a minute, and only while the staff's own session does.
 */
export function openAsStaff(
  deps: Deps,
  actor: Actor,
  by: OpeningStaff,
  { identifier, studentId, reason }: Opening,
): Promise<OpenableUser & { token: string }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const found = await findOpenable(trx, deps.config, by, identifier);
    const one = studentId === undefined ? found[0] : found.find((each) => isStudent(each, studentId));
    if (one === undefined) throw refusal(IMPERSONATION_REFUSALS, 'user_not_found');
    await lockAccounts(trx, actor.accountId, one.accountId);
    const token = await askToOpen(trx, now, {
      actorAccountId: actor.accountId,
      parentSid: by.sid,
      accountId: one.accountId,
      studentId: one.userType === 'student' ? one.userId : null,
      teacherId: one.userType === 'teacher' ? one.userId : null,
      byStaff: { id: by.staffId, reason },
    });
    await audit(trx, {
      ...auditedBy(actor),
      onBehalfOfAccountId: one.accountId,
      action: 'impersonation.ask',
      entity: one.userType,
      entityId: one.userId,
      after: { reason },
    });
    return { ...one, token };
  });
}

const isStudent = (one: OpenableUser, id: number): boolean => one.userType === 'student' && one.userId === id;
