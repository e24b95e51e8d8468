import type { Sql } from '../db/sql.js';
import type { LargeObjects } from '../storage/large-objects.js';
import { RecordingAssemblyModel } from './model.js';

/** Notes an upload in parts that a worker has begun: if the worker dies, its parts would be invisible in the store. */
export async function noteAssembly(sql: Sql, recordingId: number, key: string, uploadId: string): Promise<void> {
  await sql.query(RecordingAssemblyModel).insert({ recordingId, key, uploadId });
}

/** Deletes the parts of all attempts. Their rows stay, because an attempt that is cut off late may still add a part. */
export async function dropAssemblies(sql: Sql, large: LargeObjects, recordingId: number): Promise<void> {
  for (const { key, uploadId } of await sql.query(RecordingAssemblyModel).where({ recording_id: recordingId }))
    await large.dropParts(key, uploadId);
}

/** Forgets the attempts of a recording that has ended. */
export async function forgetAssemblies(sql: Sql, recordingId: number): Promise<void> {
  await sql.query(RecordingAssemblyModel).where({ recording_id: recordingId }).delete();
}
