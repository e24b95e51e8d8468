import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { notFound, refusal } from '../app-error.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { RecordingModel, RecordingPartModel } from './model.js';

/** Identifies an upload of one of a teacher's classes. */
export interface UploadName {
  teacherId: number;
  classId: number;
  key: string;
}

/** Serialises changes of a class's uploads. */
export async function lockClass(trx: Trx, id: number): Promise<void> {
  await trx.query(ScheduledClassModel).findById(id).forNoKeyUpdate().throwIfNotFound();
}

/** The upload of one of the teacher's classes; any other is not found. */
export async function findUpload(sql: Sql, { teacherId, classId, key }: UploadName): Promise<RecordingModel> {
  const found = await sql
    .query(RecordingModel)
    .findOne({ key, class_id: classId })
    .whereIn('class_id', sql.query(ScheduledClassModel).where({ teacher_id: teacherId }).select('id'));
  if (found === undefined) throw notFound();
  return found;
}

/** The same, but it must still be in progress. */
export async function findOpenUpload(sql: Sql, name: UploadName): Promise<RecordingModel> {
  const found = await findUpload(sql, name);
  if (found.state !== 'uploading') throw refusal(RECORDING_REFUSALS, 'upload_over');
  return found;
}

/** The uploaded parts, in order. */
export const partsArrived = async (sql: Sql, id: number): Promise<RecordingPartModel[]> =>
  sql.query(RecordingPartModel).where({ recording_id: id }).orderBy('number');
