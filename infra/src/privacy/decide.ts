import { PRIVACY_REFUSALS } from '@school/core/privacy/errors';
import { refusal } from '../app-error.js';
import { audit, type AuditEntry } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { studentLock, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { refuseBlocked } from './ask.js';
import { PrivacyRequestModel } from './model.js';
import { requestsOf } from './repository.js';

/** The topic of the job that hands data over or deletes it. */
export const PRIVACY_JOB = 'privacy-request';

/** Approves what somebody else asked for: its job begins with the commit. One that has failed may be approved again. */
export function approvePrivacy(deps: Deps, actor: Actor, id: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    await lockStudentOf(trx, id);
    const request = await lockForDecision(trx, id);
    if (request.askedBy === actor.accountId) throw refusal(PRIVACY_REFUSALS, 'same_person');
    if ((await requestsOf(trx, request.studentId)).isDeleted) throw refusal(PRIVACY_REFUSALS, 'already_deleted');
    const now = deps.clock.now();
    if (request.kind === 'deletion') await refuseBlocked(trx, request.studentId, now);
    await trx
      .query(PrivacyRequestModel)
      .findById(id)
      .patch({ state: 'approved', decidedBy: actor.accountId, decidedAt: now, failedReason: null });
    await audit(trx, { ...about(actor, request), action: 'privacy.approve' });
    await planJob(trx, {
      topic: PRIVACY_JOB,
      refId: nthRef(id, request.tries),
      businessKey: `privacy:${id}:try:${request.tries}`,
    });
  });
}

/** Refuses a request with a reason; nothing is handed over or deleted. */
export function refusePrivacy(deps: Deps, actor: Actor, id: number, reason: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const request = await lockForDecision(trx, id);
    if (request.askedBy === actor.accountId) throw refusal(PRIVACY_REFUSALS, 'same_person');
    await trx.query(PrivacyRequestModel).findById(id).patch({
      state: 'refused',
      decidedBy: actor.accountId,
      decidedAt: deps.clock.now(),
      refusedReason: reason,
      failedReason: null,
    });
    await audit(trx, { ...about(actor, request), action: 'privacy.refuse' });
  });
}

/** A deletion takes the same lock first, so that no export is approved while the child's data goes. */
async function lockStudentOf(trx: Trx, id: number): Promise<void> {
  const request = await trx.query(PrivacyRequestModel).findById(id).select('student_id');
  if (request !== undefined) await takeLocks(trx, [studentLock(request.studentId)]);
}

async function lockForDecision(trx: Trx, id: number): Promise<PrivacyRequestModel> {
  const request = await trx.query(PrivacyRequestModel).findById(id).forUpdate();
  if (request === undefined) throw refusal(PRIVACY_REFUSALS, 'request_not_found');
  if (request.state !== 'asked' && request.state !== 'failed') throw refusal(PRIVACY_REFUSALS, 'already_decided');
  return request;
}

const about = (actor: Actor, { id, kind, studentId }: PrivacyRequestModel): Omit<AuditEntry, 'action'> => ({
  ...auditedBy(actor),
  entity: 'student',
  entityId: studentId,
  after: { request_id: id, kind },
});
