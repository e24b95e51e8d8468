import type { Chapter } from '@school/core/recordings/chapters';
import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { notFound, refusal } from '../app-error.js';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { RecordingChapterModel, RecordingHeardModel, RecordingModel, RecordingPartModel } from './model.js';

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

/** Notes which children can be heard in a film. Only those with a seat in its class can be. */
export async function noteHeard(
  trx: Trx,
  { id: recordingId, classId }: RecordingModel,
  heard: readonly number[],
): Promise<void> {
  const seats = await trx
    .query(ClassStudentModel)
    .where({ class_id: classId })
    .whereIn('student_id', [...heard]);
  if (seats.length > 0)
    await trx.query(RecordingHeardModel).insert(seats.map(({ studentId }) => ({ recordingId, studentId })));
}

/** The children who can be heard in a film; undefined if it does not know. */
export async function heardIn(sql: Sql, { id, knowsHeard }: RecordingModel): Promise<number[] | undefined> {
  if (!knowsHeard) return undefined;
  const rows = await sql.query(RecordingHeardModel).where({ recording_id: id });
  return rows.map(({ studentId }) => studentId);
}

/** Keeps the chapters of a film. */
export async function keepChapters(trx: Trx, recordingId: number, chapters: readonly Chapter[]): Promise<void> {
  if (chapters.length === 0) return;
  const rows = chapters.map(({ at_s: atS, title }) => ({ recordingId, atS, title }));
  await trx.query(RecordingChapterModel).insert(rows);
}
