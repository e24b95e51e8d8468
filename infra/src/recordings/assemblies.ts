import { statement, type Sql } from '../db/sql.js';
import type { LargeObjects } from '../storage/large-objects.js';

const insertAssembly = statement(
  'recording-assembly-begin',
  'INSERT INTO recording_assembly (recording_id, upload_id, key) VALUES ($1, $2, $3)',
);
const assembliesOf = statement(
  'recording-assemblies',
  'SELECT upload_id AS "uploadId", key FROM recording_assembly WHERE recording_id = $1',
);
const forgetAll = statement('recording-assemblies-forget', 'DELETE FROM recording_assembly WHERE recording_id = $1');

/** Notes an upload in parts that a worker has begun: if the worker dies, its parts would be invisible in the store. */
export const noteAssembly = (sql: Sql, recordingId: number, key: string, uploadId: string): Promise<number> =>
  sql.run(insertAssembly, [recordingId, uploadId, key]);

/** Deletes the parts of all attempts. Their rows stay, because an attempt that is cut off late may still add a part. */
export async function dropAssemblies(sql: Sql, large: LargeObjects, recordingId: number): Promise<void> {
  for (const { key, uploadId } of await sql.rows<{ key: string; uploadId: string }>(assembliesOf, [recordingId]))
    await large.dropParts(key, uploadId);
}

/** Forgets the attempts of a recording that has ended. */
export const forgetAssemblies = (sql: Sql, recordingId: number): Promise<number> => sql.run(forgetAll, [recordingId]);
