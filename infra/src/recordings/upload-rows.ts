import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { notFound, refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import type { Session } from '../auth/session.js';

/** The session of the uploading teacher. */
export type Uploader = Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number };

/** The state of a recording. */
export type RecordingState = 'uploading' | 'uploaded' | 'ready' | 'refused' | 'canceled' | 'abandoned';

/** An upload's row. */
export interface UploadRow {
  id: number;
  classId: number;
  key: string;
  fileName: string;
  contentType: string;
  /** Null if the client did not send it. */
  sizeBytes: number | null;
  /** The store's id for uploads in parts. */
  uploadId: string | null;
  state: RecordingState;
}

/** Identifies an upload. */
export interface UploadName {
  classId: number;
  key: string;
}

/** Serialises changes of a class's uploads. */
export const lockClass = statement(
  'recording-lock-class',
  'SELECT 1 FROM scheduled_class WHERE id = $1 FOR NO KEY UPDATE',
);

/** The columns of an upload `r`. */
export const UPLOAD_COLUMNS = `r.id, r.class_id AS "classId", r.key, r.file_name AS "fileName", r.content_type AS "contentType",
  r.size_bytes AS "sizeBytes", r.upload_id AS "uploadId", r.state`;

const ownUpload = statement(
  'recording-own-upload',
  `SELECT ${UPLOAD_COLUMNS} FROM recording r JOIN scheduled_class c ON c.id = r.class_id
   WHERE r.key = $1 AND r.class_id = $2 AND c.teacher_id = $3`,
);

/** The upload of one of the teacher's classes; any other is not found (C32). */
export async function findUpload(sql: Sql, teacher: Uploader, { classId, key }: UploadName): Promise<UploadRow> {
  const row = await sql.maybeRow<UploadRow>(ownUpload, [key, classId, teacher.teacherId]);
  if (row === undefined) throw notFound();
  return row;
}

/** The same, but it must still be in progress. */
export async function findOpenUpload(sql: Sql, teacher: Uploader, name: UploadName): Promise<UploadRow> {
  const row = await findUpload(sql, teacher, name);
  if (row.state !== 'uploading') throw refusal(RECORDING_REFUSALS, 'upload_over');
  return row;
}

const arrivedParts = statement(
  'recording-parts',
  'SELECT number, etag FROM recording_part WHERE recording_id = $1 ORDER BY number',
);

/** The uploaded parts, in order. */
export const partsArrived = (sql: Sql, id: number): Promise<{ number: number; etag: string }[]> =>
  sql.rows(arrivedParts, [id]);

/** The people named in the audit log: the real actor, and on whose behalf. */
export const actorOf = ({ accountId, actAccountId }: Uploader) => ({
  actorAccountId: actAccountId ?? accountId,
  onBehalfOfAccountId: actAccountId === null ? null : accountId,
});

/** Turns failures of the file store into the refusal of P8. */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refusal(RECORDING_REFUSALS, 'store_away', { retryAfterS: 5 });
  }
}
