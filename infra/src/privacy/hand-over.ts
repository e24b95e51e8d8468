import { exportUntil } from '@school/core/privacy/request';
import { randomToken } from '../auth/secrets.js';
import { AccountModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import { tellFamily } from '../notifications/tell-family.js';
import { dataReady } from '../notifications/templates/privacy.js';
import type { JobContext, JobDeps } from '../queue/define-job.js';
import { expectFile, keepFile } from '../storage/file-removal.js';
import { putStream } from '../storage/put-stream.js';
import { markDone } from './mark-done.js';
import type { PrivacyRequestModel } from './model.js';
import { findChild, type ChildOfFamily } from './repository.js';
import { writeArchive } from './write-archive.js';

/** Puts a child's data into an archive and tells the family where it can be fetched for a week. */
export async function handOver(ctx: JobContext, deps: JobDeps, { id, studentId }: PrivacyRequestModel): Promise<void> {
  const { clock, db, storage, config } = deps;
  const child = await findChild(db, studentId);
  const fileKey = `privacy/${randomToken()}.zip`;
  const expected = await ctx.fenced((trx) => expectFile(trx, fileKey, clock.now()));
  const { stream, counts } = writeArchive(
    deps,
    { studentId, accountId: child.accountId, now: clock.now() },
    ctx.signal,
  );
  await putStream(storage.large, { key: fileKey, contentType: 'application/zip' }, stream, ctx.signal);
  const written = await counts;
  await ctx.finish(async (trx) => {
    if (!(await keepFile(trx, expected)))
      throw new Error(`the archive of request ${id} was removed before it was used`);
    const now = clock.now();
    const file = { fileKey, fileUntil: exportUntil(now) };
    await markDone(trx, { id, studentId, counts: written, action: 'privacy.hand_over', file }, now);
    await tell(trx, child, { id, until: file.fileUntil, publicUrl: config.PUBLIC_URL });
  });
}

async function tell(
  trx: Trx,
  { accountId, name }: ChildOfFamily,
  { id, until, publicUrl }: { id: number; until: Date; publicUrl: string },
): Promise<void> {
  const { email, phone, timezone: zone } = await trx.query(AccountModel).findById(accountId).throwIfNotFound();
  const fact = { kind: 'privacy', businessKey: `privacy:${id}:ready`, link: '/student-dashboard/your-data' } as const;
  await tellFamily(trx, { accountId, email, phone }, fact, dataReady({ studentName: name, until, zone, publicUrl }));
}
