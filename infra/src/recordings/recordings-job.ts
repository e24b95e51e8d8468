import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { statement } from '../db/sql.js';
import { notify, notifyAll } from '../notifications/notify.js';
import { defineJob, type JobContext, type JobDeps } from '../queue/define-job.js';
import { dropAssemblies, noteAssembly } from './assemblies.js';
import { RECORDINGS } from './complete-upload.js';
import { lookAtVideo } from './look-at-video.js';
import { makePoster } from './make-poster.js';
import { planRemoval } from './plan-removal.js';
import { putTogether } from './put-together.js';

interface UploadedRow {
  key: string;
  contentType: string;
  sizeBytes: number;
}

const uploadedFile = statement(
  'recordings-uploaded',
  `SELECT key, content_type AS "contentType", size_bytes AS "sizeBytes" FROM recording WHERE id = $1 AND state = 'uploaded'`,
);

const markReady = statement(
  'recordings-ready',
  `WITH ready AS (
     UPDATE recording SET state = 'ready', played_key = $2, length_ms = $3, poster_key = $4 WHERE id = $1 AND state = 'uploaded' RETURNING id, class_id)
   UPDATE scheduled_class c SET recording_id = ready.id FROM ready WHERE c.id = ready.class_id`,
);

const markRefused = statement(
  'recordings-refused',
  `UPDATE recording SET state = 'refused', refused_because = $2 WHERE id = $1 AND state = 'uploaded'`,
);

const familiesToTell = statement(
  'recordings-families',
  `SELECT p.account_id AS "accountId", p.id AS "studentId", l.name AS "lessonName", l.code AS "lessonCode"
   FROM recording r JOIN scheduled_class c ON c.id = r.class_id AND c.status = 'complete'
   JOIN lesson l ON l.id = c.lesson_id
   JOIN class_student s ON s.class_id = c.id JOIN student p ON p.id = s.student_id
   WHERE r.id = $1 ORDER BY p.id`,
);

const uploaderToTell = statement(
  'recordings-uploader',
  `SELECT r.account_id AS "accountId", l.name AS "lessonName"
   FROM recording r JOIN scheduled_class c ON c.id = r.class_id JOIN lesson l ON l.id = c.lesson_id WHERE r.id = $1`,
);

/** An hour of video takes seconds; the limit is for slow stores. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Verifies an upload by its content, adds its length, index and poster, and marks its class as recorded
 * (architecture 4). Each attempt writes to its own file and only the newest is used; the others are removed.
 */
export const recordingsJob = defineJob({
  name: RECORDINGS,
  kind: 'cpu',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, deps) {
    const stored = await deps.db.maybeRow<UploadedRow>(uploadedFile, [ctx.refId]);
    if (stored === undefined) return;
    const { large } = deps.storage;
    await dropAssemblies(deps.db, large, ctx.refId);
    const seen = await lookAtVideo(large, stored, ctx.signal);
    if (seen === undefined) return refuseFile(ctx, deps, stored.key);
    const playedKey = `${stored.key}.${ctx.fence}`;
    // Copied even if nothing needs repair, because the upload's address could still overwrite the original.
    const { head, bodyFrom, bodyTo } = seen;
    const { key, contentType } = stored;
    const note = (uploadId: string) => ctx.fenced((trx) => noteAssembly(trx, ctx.refId, playedKey, uploadId));
    const assembly = { from: key, to: playedKey, contentType, head, bodyFrom, bodyTo, note };
    await putTogether(large, assembly, ctx.signal);
    const posterKey = await makePoster(deps.storage, stored, seen, playedKey);
    await finish(ctx, deps, { lengthMs: seen.lengthMs, playedKey, posterKey });
  },
});

interface Finished {
  lengthMs: number | null;
  playedKey: string;
  posterKey: string | null;
}

const finish = (ctx: JobContext, { clock }: JobDeps, { lengthMs, playedKey, posterKey }: Finished): Promise<void> =>
  ctx.finish(async (trx) => {
    await trx.run(markReady, [ctx.refId, playedKey, lengthMs, posterKey]);
    await planRemoval(trx, ctx.refId, clock.now());
    const families = await trx.rows<{ accountId: number; studentId: number; lessonName: string; lessonCode: string }>(
      familiesToTell,
      [ctx.refId],
    );
    await notifyAll(
      trx,
      families.map(({ accountId, studentId, lessonName, lessonCode }) => ({
        accountId,
        kind: 'recording_ready',
        title: 'The recording of your class is ready',
        body: `You can watch "${lessonName}" again.`,
        link: `/student-dashboard/my-lessons/${encodeURIComponent(lessonCode)}`,
        businessKey: `recording:${ctx.refId}:ready:${studentId}`,
      })),
    );
  });

async function refuseFile(ctx: JobContext, { clock, storage }: JobDeps, key: string): Promise<void> {
  const { text } = RECORDING_REFUSALS.unplayable;
  await storage.remove(key);
  await ctx.finish(async (trx) => {
    await trx.run(markRefused, [ctx.refId, text]);
    await planRemoval(trx, ctx.refId, clock.now());
    const uploader = await trx.row<{ accountId: number; lessonName: string }>(uploaderToTell, [ctx.refId]);
    await notify(trx, {
      accountId: uploader.accountId,
      kind: 'recording_refused',
      title: `The recording of "${uploader.lessonName}" could not be used`,
      body: text,
      link: '/teacher-dashboard',
      businessKey: `recording:${ctx.refId}:refused`,
    });
  });
}
