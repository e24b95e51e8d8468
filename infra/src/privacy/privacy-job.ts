import { deletionBlockedText } from '@school/core/privacy/blockers';
import { raw } from 'objection';
import { endEverySessionOf } from '../auth/end-sessions.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { lockCreditAccounts } from '../credits/account.js';
import type { Trx } from '../db/database.js';
import { childTimeLock, studentLock, takeLocks } from '../db/locks.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { EnrolmentModel } from '../payment-pages/model.js';
import { defineJob } from '../queue/define-job.js';
import { StudentModel } from '../students/model.js';
import { PRIVACY_JOB } from './decide.js';
import { eraseFiles, findFiles } from './erase-files.js';
import { eraseMentions, findMentions, type Mentions } from './erase-mentions.js';
import { eraseRows } from './erase.js';
import { leaveFamily } from './leave-family.js';
import { handOver } from './hand-over.js';
import { markDone } from './mark-done.js';
import { PrivacyRequestModel } from './model.js';
import { readBlockers } from './read-blockers.js';
import { findChild } from './repository.js';

const NOT_DONE = 'The work could not be finished. The log of the workers says why.';

/** Does what two people have agreed on. A deletion is one transaction, so it is done or not, and never half. */
export const privacyJob = defineJob({
  name: PRIVACY_JOB,
  attempts: 5,
  // Recordings of a year may have to be copied.
  timeoutMs: 1_800_000,
  async run(ctx, deps) {
    const { rowId } = nthOfRef(ctx.refId);
    const request = await deps.db.query(PrivacyRequestModel).findById(rowId);
    if (request?.state !== 'approved') return;
    if (request.kind === 'export') await handOver(ctx, deps, request);
    else {
      const mentions = await findMentions(deps.db, await findChild(deps.db, request.studentId));
      await ctx.finish((trx) => deleteChild(trx, request, mentions, deps.clock.now()));
    }
  },
  onFailed: (refId, _error, trx) => fail(trx, nthOfRef(refId).rowId, NOT_DONE),
});

async function fail(trx: Trx, id: number, failedReason: string): Promise<void> {
  await trx
    .query(PrivacyRequestModel)
    .where({ id, state: 'approved' })
    .patch({ state: 'failed', failedReason, tries: raw('tries + 1') });
}

async function deleteChild(
  trx: Trx,
  { id, studentId }: PrivacyRequestModel,
  mentions: Mentions,
  now: Date,
): Promise<void> {
  await lockChild(trx, studentId);
  const { accountId, name, siblings } = await findChild(trx, studentId);
  const blockers = await readBlockers(trx, studentId, now);
  if (blockers.length > 0) return fail(trx, id, deletionBlockedText(blockers));
  const child = { studentId, accountId, isLast: siblings === 0, now };
  const files = await findFiles(trx, child);
  if (child.isLast) await endEverySessionOf(trx, accountId, now);
  const messages = await eraseMentions(trx, child, name, mentions);
  const rows = await eraseRows(trx, child);
  const goneFiles = await eraseFiles(trx, files, now);
  if (!child.isLast) await leaveFamily(trx, child);
  const counts = { rows: { ...rows, messages: (rows.messages ?? 0) + messages }, files: goneFiles };
  await markDone(trx, { id, studentId, counts, action: 'privacy.delete' }, now);
}

/** In the order in which everybody locks: enrolments, credits, accounts, the child. */
async function lockChild(trx: Trx, studentId: number): Promise<void> {
  await takeLocks(trx, [childTimeLock(studentId), studentLock(studentId)]);
  await trx.query(EnrolmentModel).where({ student_id: studentId }).orderBy('id').forUpdate().select('id');
  await lockCreditAccounts(trx, [studentId]);
  const { accountId } = await findChild(trx, studentId);
  await lockAccounts(trx, accountId);
  await trx.query(StudentModel).findById(studentId).forUpdate().select('id');
}
