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
import { randomToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { whileWaitedFor } from '../storage/large-objects.js';
import { countFile, openFilmQuota, type OpenQuota } from '../uploads/quota.js';
import { planRemoval } from './plan-removal.js';
import {
  actorOf,
  fromStore,
  lockClass,
  partsArrived,
  UPLOAD_COLUMNS,
  type Uploader,
  type UploadRow,
} from './upload-rows.js';

/** A video that a teacher wants to upload for a class. */
export interface NewRecording {
  classId: number;
  fileName: string;
  contentType: string;
  sizeBytes: number | undefined;
}

/** An upload that may begin or continue. */
export interface BegunUpload {
  upload: UploadRow;
  /** The address for uploading the whole file. */
  address: string;
  /** Numbers of the parts already uploaded; null for a file in one piece. */
  arrived: number[] | null;
}

const DAY_MS = 86_400_000;

// The store ends an upload in parts a day after its beginning, so an older one cannot go on, however lately it did.
const classToRecord = statement(
  'recording-class',
  `SELECT c.status IN ('complete', 'incomplete') AS "isEnded",
     EXISTS (SELECT 1 FROM recording r WHERE r.class_id = c.id AND r.state IN ('uploaded', 'ready')) AS "isRecorded",
     (SELECT row_to_json(u) FROM (SELECT ${UPLOAD_COLUMNS} FROM recording r
       WHERE r.class_id = c.id AND r.state = 'uploading' AND r.touched_at > $3
         AND (r.upload_id IS NULL OR r.created_at > $3) ORDER BY r.id DESC LIMIT 1) u) AS "underWay"
   FROM scheduled_class c WHERE c.id = $1 AND c.teacher_id = $2`,
);

interface ClassRow {
  isEnded: boolean;
  isRecorded: boolean;
  underWay: UploadRow | null;
}

const touch = statement(
  'recording-touch',
  `UPDATE recording SET touched_at = $2 WHERE id = $1 AND state = 'uploading'`,
);

const begunToday = statement(
  'recording-begun-today',
  'SELECT count(*)::int AS count FROM recording WHERE class_id = $1 AND created_at > $2',
);

const replaceOthers = statement(
  'recording-replace',
  `UPDATE recording SET state = 'canceled' WHERE class_id = $1 AND state = 'uploading' RETURNING id`,
);

const insertUpload = statement(
  'recording-begin',
  `INSERT INTO recording AS r (class_id, account_id, key, file_name, content_type, size_bytes, upload_id, created_at, touched_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${UPLOAD_COLUMNS}`,
);

/**
 * Lets a teacher upload the video of an ended class (P7, T9). The same file continues where it was left; another file
 * replaces it. The server chooses the key, and the file's bytes never pass through this process.
 */
export async function beginUpload(
  deps: Deps,
  teacher: Uploader,
  wanted: NewRecording,
  requestId: string,
): Promise<BegunUpload> {
  const verdict = judgeUpload(wanted);
  const now = deps.clock.now();
  const rested = new Date(now.getTime() - UPLOAD_REST_MS);
  const found = await deps.db.maybeRow<ClassRow>(classToRecord, [wanted.classId, teacher.teacherId, rested]);
  if (found === undefined) throw notFound();
  if (!found.isEnded) throw refusal(RECORDING_REFUSALS, 'not_ended');
  if (found.isRecorded) throw refusal(RECORDING_REFUSALS, 'has_recording');
  if (!verdict.ok) throw refusal(RECORDING_REFUSALS, verdict.reason);
  const { contentType } = verdict.value;
  const { underWay } = found;
  if (underWay !== null && isSameFile(underWay, { ...wanted, contentType })) {
    await deps.db.run(touch, [underWay.id, now]);
    return begun(deps, underWay);
  }
  await refuseFourth(deps.db, wanted.classId, now);
  const quota = await openFilmQuota(deps.db, teacher.accountId, now);
  const key = `recordings/${wanted.classId}/${randomToken()}`;
  const isInParts = partsOf(wanted.sizeBytes ?? 0) > 0;
  const uploadId = isInParts
    ? await fromStore(deps.storage.large.beginParts(key, contentType, whileWaitedFor(deps.config)))
    : null;
  const row = { key, contentType, uploadId, quota };
  const upload = await insertOnly(deps, teacher, { ...wanted, ...row }, requestId).catch(async (error: unknown) => {
    // Only after a clear refusal: a lost connection may hide a commit, and then the upload can go on. What stays has no
    // parts, because nobody has its address, and ends by the store's own rule after a day.
    if (uploadId !== null && error instanceof AppError)
      await deps.storage.large.dropParts(key, uploadId).catch(() => undefined);
    throw error;
  });
  return begun(deps, upload);
}

interface ChosenUpload extends NewRecording {
  quota: OpenQuota;
  key: string;
  uploadId: string | null;
}

/** Makes the upload the only one of its class that goes on. */
function insertOnly(deps: Deps, teacher: Uploader, chosen: ChosenUpload, requestId: string): Promise<UploadRow> {
  const { classId, key, fileName, contentType, uploadId } = chosen;
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    // Serialises two simultaneous uploads, so that the second sees the first.
    await trx.row(lockClass, [classId]);
    await refuseFourth(trx, classId, now);
    for (const { id } of await trx.rows<{ id: number }>(replaceOthers, [classId])) await planRemoval(trx, id, now);
    const { accountId } = teacher;
    const size = chosen.sizeBytes ?? null;
    // A film whose size its sender does not name may have the most.
    await countFile(trx, chosen.quota, size ?? RECORDING_BYTES_MAX);
    const row = [classId, accountId, key, fileName, contentType, size, uploadId, now];
    const inserted = await trx.row<UploadRow>(insertUpload, row);
    const after = { recording_id: inserted.id, file_name: fileName, size_bytes: size };
    const entry = { action: 'recording.begin', entity: 'scheduled_class', entityId: classId, after, requestId };
    await audit(trx, { ...actorOf(teacher), ...entry });
    return inserted;
  });
}

/** Limits the uploads per class and day, so that nobody can fill the store (D8). */
async function refuseFourth(sql: Sql, classId: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { count } = await sql.row<{ count: number }>(begunToday, [classId, dayAgo]);
  if (count >= UPLOADS_A_DAY_MAX) throw refusal(RECORDING_REFUSALS, 'too_many_uploads');
}

const isSameFile = (row: UploadRow, wanted: NewRecording): boolean =>
  row.fileName === wanted.fileName &&
  row.sizeBytes === (wanted.sizeBytes ?? null) &&
  row.contentType === wanted.contentType;

async function begun(deps: Deps, upload: UploadRow): Promise<BegunUpload> {
  const { key, contentType, sizeBytes, uploadId } = upload;
  const address = await deps.storage.large.putAddress(key, { contentType, sizeBytes: sizeBytes ?? undefined });
  if (uploadId === null) return { upload, address, arrived: null };
  return { upload, address, arrived: (await partsArrived(deps.db, upload.id)).map(({ number }) => number) };
}
