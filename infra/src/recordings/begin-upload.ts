import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import {
  judgeUpload,
  partsOf,
  RECORDING_BYTES_MAX,
  UPLOAD_REST_MS,
  UPLOADS_A_DAY_MAX,
} from '@school/core/recordings/upload-plan';
import { audit } from '../audit/audit.js';
import { AppError, notFound, refusal } from '../app-error.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { randomToken } from '../auth/secrets.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { whileWaitedFor } from '../storage/large-objects.js';
import { fromStore } from '../uploads/from-store.js';
import { countFile, openFilmQuota, type OpenQuota } from '../uploads/quota.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';
import { lockClass, noteHeard, partsArrived } from './repository.js';
import { requireRecordingConsents } from './require-consents.js';

/** A video that a teacher wants to upload for a class. */
export interface NewRecording {
  classId: number;
  fileName: string;
  contentType: string;
  sizeBytes: number | undefined;
  /** The children who can be heard, if the class page mixed the film; undefined: perhaps all of the class. */
  heard: readonly number[] | undefined;
}

/** An upload that may begin or continue. */
export interface BegunUpload {
  upload: RecordingModel;
  /** The address for uploading the whole file. */
  address: string;
  /** Numbers of the parts already uploaded; null for a file in one piece. */
  arrived: number[] | null;
}

const DAY_MS = 86_400_000;

/** Who uploads. */
interface Uploader {
  teacherId: number;
  accountId: number;
}

/**
 * Lets a teacher upload the video of an ended class. The same file continues where it was left; another file
 * replaces it. The server chooses the key, and the file's bytes never pass through this process.
 */
export async function beginUpload(
  deps: Deps,
  actor: Actor,
  teacher: Uploader,
  wanted: NewRecording,
): Promise<BegunUpload> {
  const verdict = judgeUpload(wanted);
  const now = deps.clock.now();
  const { isRecorded, underWay } = await lookAtClass(deps.db, teacher.teacherId, wanted.classId, now);
  if (isRecorded) throw refusal(RECORDING_REFUSALS, 'has_recording');
  if (!verdict.ok) throw refusal(RECORDING_REFUSALS, verdict.reason);
  await requireRecordingConsents(deps.db, wanted.classId, wanted.heard);
  const { contentType } = verdict.value;
  if (underWay !== undefined && isSameFile(underWay, { ...wanted, contentType })) {
    await deps.db.query(RecordingModel).where({ id: underWay.id, state: 'uploading' }).patch({ touchedAt: now });
    return begun(deps, underWay);
  }
  await refuseFourth(deps.db, wanted.classId, now);
  const quota = await openFilmQuota(deps.db, teacher.accountId, now);
  const key = `recordings/${wanted.classId}/${randomToken()}`;
  const isInParts = partsOf(wanted.sizeBytes ?? 0) > 0;
  const uploadId = isInParts
    ? await fromStore(deps.storage.large.beginParts(key, contentType, whileWaitedFor(deps.config)))
    : null;
  const chosen = { ...wanted, accountId: teacher.accountId, key, contentType, uploadId, quota };
  const upload = await insertOnly(deps, actor, chosen).catch(async (error: unknown) => {
    // Only after a clear refusal: a lost connection may hide a commit, and then the upload can go on. What stays has no
    // parts, because nobody has its address, and ends by the store's own rule after a day.
    if (uploadId !== null && error instanceof AppError)
      await deps.storage.large.dropParts(key, uploadId).catch(() => undefined);
    throw error;
  });
  return begun(deps, upload);
}

interface ClassToRecord {
  isRecorded: boolean;
  /** The upload that may go on. */
  underWay: RecordingModel | undefined;
}

async function lookAtClass(sql: Sql, teacherId: number, classId: number, now: Date): Promise<ClassToRecord> {
  const found = await sql.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId });
  if (found === undefined) throw notFound();
  if (found.status !== 'complete' && found.status !== 'incomplete') throw refusal(RECORDING_REFUSALS, 'not_ended');
  const recordings = await sql
    .query(RecordingModel)
    .where({ class_id: classId })
    .whereIn('state', ['uploading', 'uploaded', 'ready'])
    .orderBy('id', 'desc');
  const rested = new Date(now.getTime() - UPLOAD_REST_MS);
  // The store ends an upload in parts a day after its beginning, so an older one cannot go on, however lately it did.
  const mayGoOn = ({ uploadId, createdAt, touchedAt }: RecordingModel): boolean =>
    touchedAt > rested && (uploadId === null || createdAt > rested);
  return {
    isRecorded: recordings.some(({ state }) => state !== 'uploading'),
    underWay: recordings.find((recording) => recording.state === 'uploading' && mayGoOn(recording)),
  };
}

interface ChosenUpload extends NewRecording {
  accountId: number;
  quota: OpenQuota;
  key: string;
  uploadId: string | null;
}

/** Makes the upload the only one of its class that goes on. */
function insertOnly(deps: Deps, actor: Actor, { quota, heard, ...chosen }: ChosenUpload): Promise<RecordingModel> {
  const { classId, fileName, sizeBytes } = chosen;
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    // Serialises two simultaneous uploads, so that the second sees the first.
    await lockClass(trx, classId);
    await refuseFourth(trx, classId, now);
    const others = await trx
      .query(RecordingModel)
      .where({ class_id: classId, state: 'uploading' })
      .patch({ state: 'canceled' })
      .returning('id');
    for (const { id } of others) await planRemoval(trx, id, now);
    // A film whose size its sender does not name may have the most.
    await countFile(trx, quota, sizeBytes ?? RECORDING_BYTES_MAX);
    const inserted = await trx
      .query(RecordingModel)
      .insert({
        ...chosen,
        sizeBytes: sizeBytes ?? null,
        knowsHeard: heard !== undefined,
        createdAt: now,
        touchedAt: now,
      })
      .returning('*');
    await noteHeard(trx, inserted, heard ?? []);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'recording.begin',
      entity: 'scheduled_class',
      entityId: classId,
      after: { recording_id: inserted.id, file_name: fileName, size_bytes: sizeBytes ?? null },
    });
    return inserted;
  });
}

/** Limits the uploads per class and day, so that nobody can fill the store. */
async function refuseFourth(sql: Sql, classId: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const begunToday = sql.query(RecordingModel).where({ class_id: classId }).where('created_at', '>', dayAgo);
  if ((await begunToday.resultSize()) >= UPLOADS_A_DAY_MAX) throw refusal(RECORDING_REFUSALS, 'too_many_uploads');
}

const isSameFile = (row: RecordingModel, wanted: NewRecording): boolean =>
  row.fileName === wanted.fileName &&
  row.sizeBytes === (wanted.sizeBytes ?? null) &&
  row.contentType === wanted.contentType &&
  row.knowsHeard === (wanted.heard !== undefined);

async function begun(deps: Deps, upload: RecordingModel): Promise<BegunUpload> {
  const { key, contentType, sizeBytes, uploadId } = upload;
  const address = await deps.storage.large.putAddress(key, { contentType, sizeBytes: sizeBytes ?? undefined });
  if (uploadId === null) return { upload, address, arrived: null };
  return { upload, address, arrived: (await partsArrived(deps.db, upload.id)).map(({ number }) => number) };
}
