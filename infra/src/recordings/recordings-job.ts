import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { notify, notifyAll } from '../notifications/notify.js';
import { defineJob, type JobContext, type JobDeps } from '../queue/define-job.js';
import { dropAssemblies, noteAssembly } from './assemblies.js';
import { RECORDINGS } from './complete-upload.js';
import { lookAtVideo } from './look-at-video.js';
import { makePoster } from './make-poster.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';
import { othersAgree } from './recording-link.js';
import { putTogether } from './put-together.js';

/** An hour of video takes seconds; the limit is for slow stores. */
const TIMEOUT_MS = 30 * 60_000;

/** A recording whose file has arrived: its size is known. */
type UploadedFile = RecordingModel & { sizeBytes: number };

/**
 * Verifies an upload by its content, adds its length, index and poster, and marks its class as recorded.
 * Each attempt writes to its own file and only the newest is used; the others are removed.
 */
export const recordingsJob = defineJob({
  name: RECORDINGS,
  kind: 'cpu',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, deps) {
    const stored = await deps.db
      .query(RecordingModel)
      .findOne({ id: ctx.refId, state: 'uploaded' })
      .castTo<UploadedFile | undefined>();
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
    const [ready] = await trx
      .query(RecordingModel)
      .where({ id: ctx.refId, state: 'uploaded' })
      .patch({ state: 'ready', playedKey, lengthMs, posterKey })
      .returning(['id', 'class_id']);
    if (ready !== undefined)
      await trx.query(ScheduledClassModel).findById(ready.classId).patch({ recordingId: ready.id });
    await planRemoval(trx, ctx.refId, clock.now());
    const families = await findFamilies(trx, ctx.refId);
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

interface FamilyRow {
  accountId: number;
  studentId: number;
  lessonName: string;
  lessonCode: string;
}

/** The families of who had a seat in the class, as far as they may see its recording. */
const findFamilies = async (trx: Trx, recordingId: number): Promise<FamilyRow[]> =>
  trx
    .query(RecordingModel)
    .join('scheduled_class', 'scheduled_class.id', 'recording.class_id')
    .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .join('class_student', 'class_student.class_id', 'scheduled_class.id')
    .join('student', 'student.id', 'class_student.student_id')
    .where({ 'recording.id': recordingId, 'scheduled_class.status': 'complete' })
    .whereRaw(othersAgree('scheduled_class.id', 'student.id'))
    .orderBy('student.id')
    .select('student.account_id', 'student.id as studentId', 'lesson.name as lessonName', 'lesson.code as lessonCode')
    .castTo<FamilyRow[]>();

async function refuseFile(ctx: JobContext, { clock, storage }: JobDeps, key: string): Promise<void> {
  const { text } = RECORDING_REFUSALS.unplayable;
  await storage.remove(key);
  await ctx.finish(async (trx) => {
    await trx
      .query(RecordingModel)
      .where({ id: ctx.refId, state: 'uploaded' })
      .patch({ state: 'refused', refusedBecause: text });
    await planRemoval(trx, ctx.refId, clock.now());
    const uploader = await trx
      .query(RecordingModel)
      .findById(ctx.refId)
      .join('scheduled_class', 'scheduled_class.id', 'recording.class_id')
      .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
      .select('recording.account_id', 'lesson.name as lessonName')
      .throwIfNotFound()
      .castTo<{ accountId: number; lessonName: string }>();
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
