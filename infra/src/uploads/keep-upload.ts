// Locks: one statement counts a file, keeps it from its removal and writes its row, or does none of it.
import { statement, type Sql } from '../db/sql.js';
import type { UploadModel } from './model.js';
import { countedSql, type OpenQuota } from './quota.js';

// The file is kept only if it is within the quota of everybody it counts for.
const insertUpload = statement(
  'upload-add',
  `WITH counted AS (${countedSql('$9', '$10', '$4', '$11', '$12')}),
   kept AS (DELETE FROM file_removal WHERE id = $8 AND NOT is_begun
     AND (SELECT count(*) FROM counted) = cardinality($9::text[]) RETURNING id),
   added AS (INSERT INTO upload (key, purpose, content_type, size_bytes, sha256, account_id, created_at)
     SELECT $1, $2, $3, $4::int, $5::bytea, $6::bigint, $7::timestamptz FROM kept RETURNING id)
   SELECT (SELECT id FROM added) AS id, (SELECT count(*) FROM counted) = cardinality($9::text[]) AS "isWithinQuota"`,
);

/** What an upload's row says. */
type Upload = Pick<UploadModel, 'key' | 'purpose' | 'contentType' | 'sizeBytes' | 'sha256' | 'accountId'>;

/** How a file was expected, and whose quota it counts against. */
interface Keeping {
  /** The answer of `expectFile`. */
  expected: number;
  quota: OpenQuota;
  now: Date;
}

/** Writes the row of a stored file; without an id its removal has begun. */
export const keepUpload = (
  sql: Sql,
  { key, purpose, contentType, sizeBytes, sha256, accountId }: Upload,
  { expected, quota, now }: Keeping,
): Promise<{ id: number | null; isWithinQuota: boolean }> =>
  sql.row(insertUpload, [
    key,
    purpose,
    contentType,
    sizeBytes,
    sha256,
    accountId,
    now,
    expected,
    quota.owners,
    quota.day,
    quota.filesMax,
    quota.bytesMax,
  ]);
