import { keptChapters, type Chapter } from '@school/core/recordings/chapters';
import { RECORDING_REFUSALS, type RecordingReason } from '@school/core/recordings/errors';
import { partsOf, RECORDING_BYTES_MAX } from '@school/core/recordings/upload-plan';
import { TYPE_BYTES, videoTypeOf } from '@school/core/recordings/video-type';
import { audit } from '../audit/audit.js';
import { refusal, type AppError } from '../app-error.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { whileWaitedFor } from '../storage/large-objects.js';
import { fromStore } from '../uploads/from-store.js';
import { joinParts } from '../uploads/join-parts.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';
import { playAddress } from './play-recording.js';
import { findUpload, heardIn, keepChapters, lockClass, partsArrived, type UploadName } from './repository.js';
import { requireRecordingConsents } from './require-consents.js';

/** A client's report that its file is uploaded; the address only proves which upload it means. */
export interface FinishedUpload extends UploadName {
  publicUrl: string;
  /** As the teacher marked them; in any order. */
  chapters: readonly Chapter[];
}

/** The topic of the job that verifies and repairs uploads. */
export const RECORDINGS = 'recordings';

/**
 * Accepts a finished upload after checking our row, the stored size and the first bytes. Sending it twice
 * returns the same; a file that is no video is refused and deleted.
 */
export async function completeUpload(deps: Deps, actor: Actor, finished: FinishedUpload): Promise<RecordingModel> {
  const upload = await findUpload(deps.db, finished);
  if (finished.publicUrl !== playAddress(deps.config, upload.id)) throw refuse('wrong_address');
  if (upload.state === 'uploaded' || upload.state === 'ready') return upload;
  if (upload.state !== 'uploading') throw refuse('upload_over');
  const { sizeBytes, type } = await lookAtFile(deps, upload);
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    // If two uploads of one class finish at the same moment, only one becomes the recording.
    await lockClass(trx, upload.classId);
    // A family may have taken its consent back while the file was sent.
    await requireRecordingConsents(trx, upload.classId, await heardIn(trx, upload));
    if (!(await markUploaded(trx, upload, { sizeBytes, type }, now))) return;
    await keepChapters(trx, upload.id, keptChapters(finished.chapters));
    await planJob(trx, { topic: RECORDINGS, refId: upload.id, businessKey: `recording:${upload.id}` });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'recording.upload',
      entity: 'scheduled_class',
      entityId: upload.classId,
      after: { recording_id: upload.id, size_bytes: sizeBytes, content_type: type },
    });
  });
  const after = await findUpload(deps.db, finished);
  if (after.state === 'uploaded' || after.state === 'ready') return after;
  throw refuse('has_recording');
}

interface SeenFile {
  sizeBytes: number;
  type: string;
}

/** Marks an upload as its class's recording; false if it is over, or the class has one. */
async function markUploaded(
  trx: Trx,
  { id, classId }: RecordingModel,
  { sizeBytes, type: contentType }: SeenFile,
  now: Date,
): Promise<boolean> {
  const recorded = trx
    .query(RecordingModel)
    .alias('other')
    .where('other.class_id', classId)
    .whereIn('other.state', ['uploaded', 'ready']);
  const marked = await trx
    .query(RecordingModel)
    .where({ id, state: 'uploading' })
    .whereNotExists(recorded)
    .patch({ state: 'uploaded', contentType, sizeBytes, uploadedAt: now, touchedAt: now });
  return marked === 1;
}

async function lookAtFile(deps: Deps, upload: RecordingModel): Promise<SeenFile> {
  const { large } = deps.storage;
  const signal = whileWaitedFor(deps.config);
  let sizeBytes = await fromStore(large.sizeOf(upload.key, signal));
  if (sizeBytes === undefined && upload.uploadId !== null) {
    const { key, uploadId } = upload;
    const parts = await partsArrived(deps.db, upload.id);
    await joinParts(large, { key, uploadId, parts, count: partsOf(upload.sizeBytes ?? 0) }, signal);
    sizeBytes = await fromStore(large.sizeOf(upload.key, signal));
  }
  if (sizeBytes === undefined) throw refuse('not_arrived');
  if (upload.sizeBytes !== null && sizeBytes !== upload.sizeBytes) return refuseFile(deps, upload, 'wrong_size');
  if (sizeBytes === 0) return refuseFile(deps, upload, 'file_empty');
  if (sizeBytes > RECORDING_BYTES_MAX) return refuseFile(deps, upload, 'file_too_large');
  const first = await fromStore(large.readRange(upload.key, 0, Math.min(TYPE_BYTES, sizeBytes), signal));
  const type = videoTypeOf(first);
  return type === undefined ? refuseFile(deps, upload, 'unplayable') : { sizeBytes, type };
}

/** Refuses and deletes a file; a job removes what its upload address may still bring. */
async function refuseFile(deps: Deps, upload: RecordingModel, reason: RecordingReason): Promise<never> {
  await deps.db.transaction(async (trx: Trx) => {
    await trx
      .query(RecordingModel)
      .where({ id: upload.id, state: 'uploading' })
      .patch({ state: 'refused', refusedBecause: RECORDING_REFUSALS[reason].text });
    await planRemoval(trx, upload.id, deps.clock.now());
  });
  await fromStore(deps.storage.remove(upload.key));
  throw refuse(reason);
}

const refuse = (reason: RecordingReason): AppError => refusal(RECORDING_REFUSALS, reason);
