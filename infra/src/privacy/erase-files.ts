// Upkeep: finds every file of a child in the store, and takes away the rows that name it.
import { statement, type Sql } from '../db/sql.js';
import { RECORDINGS } from '../recordings/complete-upload.js';
import { giveUpFiles } from '../storage/file-removal.js';
import { DATA_IN_FILES } from './data-in-files.js';
import type { ErasedChild } from './erase.js';

const { upload, recording } = DATA_IN_FILES;

const findUploads = statement(
  'privacy-find-uploads',
  `SELECT t.id, 'uploads/' || t.key AS key FROM upload t WHERE ${upload?.rows} AND $1::bigint IS NOT NULL`,
);

// A repair leaves files of its attempts until they are tidied away; each may have a poster.
const findRecordings = statement(
  'privacy-find-recordings',
  `WITH own AS (SELECT t.id, t.key, t.played_key, t.poster_key FROM recording t WHERE ${recording?.rows} AND $1::bigint IS NOT NULL),
   file AS (
     SELECT own.id, own.key FROM own UNION SELECT id, played_key FROM own UNION SELECT id, poster_key FROM own
     UNION SELECT own.id, own.key || '.' || n || ending FROM own JOIN job_run r ON r.kind = '${RECORDINGS}' AND r.ref_id = own.id
       CROSS JOIN generate_series(1, r.fence) n CROSS JOIN unnest(ARRAY['', '.poster']) ending)
   SELECT id, key FROM file WHERE key IS NOT NULL`,
);

const findOthers = statement(
  'privacy-find-files',
  `SELECT file_key AS key FROM certificate WHERE student_id = $1 AND file_key IS NOT NULL
   UNION SELECT file_key FROM privacy_request WHERE student_id = $1 AND file_key IS NOT NULL
   UNION SELECT 'pictures/' || picture_key || '.webp' FROM account WHERE id = $2 AND $3::boolean AND picture_key IS NOT NULL`,
);

// A sibling may have paid with the same picture.
const dropUploads = statement(
  'privacy-drop-uploads',
  `DELETE FROM upload u WHERE u.id = ANY ($1::bigint[])
     AND NOT EXISTS (SELECT FROM payment m WHERE m.upload_id = u.id)
     AND NOT EXISTS (SELECT FROM payment_proof f WHERE f.upload_id = u.id)
   RETURNING 'uploads/' || u.key AS key`,
);
const dropRecordings = [
  statement('privacy-drop-recording-parts', 'DELETE FROM recording_part WHERE recording_id = ANY ($1::bigint[])'),
  statement('privacy-drop-recording-chapters', 'DELETE FROM recording_chapter WHERE recording_id = ANY ($1::bigint[])'),
  statement('privacy-drop-recording-heard', 'DELETE FROM recording_heard WHERE recording_id = ANY ($1::bigint[])'),
  statement('privacy-drop-recording-joins', 'DELETE FROM recording_assembly WHERE recording_id = ANY ($1::bigint[])'),
  statement(
    'privacy-leave-recordings',
    'UPDATE scheduled_class SET recording_id = NULL WHERE recording_id = ANY ($1::bigint[])',
  ),
  statement('privacy-drop-recordings', 'DELETE FROM recording WHERE id = ANY ($1::bigint[])'),
];

/** The files of a child, with the rows that exist for them alone. */
export interface ChildFiles {
  /** Every key under which something may be stored; not each one has a file. */
  keys: readonly string[];
  /** Those of them that no upload names. */
  otherKeys: readonly string[];
  uploadIds: readonly number[];
  recordingIds: readonly number[];
  /** How many files people would count. */
  count: number;
}

interface FileRow {
  id: number;
  key: string;
}

/** Finds the files of a child. The rows that lead to them are emptied later, so this comes first. */
export async function findFiles(sql: Sql, { studentId, accountId, isLast }: ErasedChild): Promise<ChildFiles> {
  const uploads = await sql.rows<FileRow>(findUploads, [studentId]);
  const recordings = await sql.rows<FileRow>(findRecordings, [studentId]);
  const others = await sql.rows<{ key: string }>(findOthers, [studentId, accountId, isLast]);
  const otherKeys = [...recordings, ...others].map(({ key }) => key);
  const recordingIds = [...new Set(recordings.map(({ id }) => id))];
  return {
    keys: [...uploads.map(({ key }) => key), ...otherKeys],
    otherKeys,
    uploadIds: uploads.map(({ id }) => id),
    recordingIds,
    count: uploads.length + recordingIds.length + others.length,
  };
}

/**
 * Removes the rows of files, and plans the removal of the files for when the transaction has ended. Answers how many files
 * go: not those that a payment of a sibling still names.
 */
export async function eraseFiles(sql: Sql, files: ChildFiles, now: Date): Promise<number> {
  const { otherKeys, uploadIds, recordingIds, count } = files;
  const uploads = await sql.rows<{ key: string }>(dropUploads, [uploadIds]);
  for (const drop of dropRecordings) await sql.run(drop, [recordingIds]);
  await giveUpFiles(sql, [...uploads.map(({ key }) => key), ...otherKeys], now);
  return count - uploadIds.length + uploads.length;
}
