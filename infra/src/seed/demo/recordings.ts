import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { randomToken } from '../../auth/secrets.js';
import { ScheduledClassModel } from '../../batches/model.js';
import type { Trx } from '../../db/database.js';
import { planJob } from '../../outbox/plan.js';
import { RECORDINGS } from '../../recordings/complete-upload.js';
import { RecordingModel } from '../../recordings/model.js';
import type { Storage } from '../../storage/s3.js';
import { ASHA, MIA } from './people.js';

/** Ten seconds without sound, drawn on a canvas and recorded by Chromium's MediaRecorder as VP8. */
const FILE = fileURLToPath(new URL('../../../../assets/recordings/class.webm', import.meta.url));
const TYPE = 'video/webm';

/** A video in the store that has no class yet. */
export interface StoredRecording {
  key: string;
  sizeBytes: number;
}

/** Puts the video into the school's file store, as a teacher's browser does. */
export async function storeRecording(storage: Pick<Storage, 'put'>): Promise<StoredRecording> {
  const body = await readFile(FILE);
  const key = `recordings/demo/${randomToken()}`;
  await storage.put(key, body, TYPE);
  return { key, sizeBytes: body.length };
}

/** The upload of Mia's newest completed class; the worker checks it and makes its poster, like every other. */
export async function insertRecording(trx: Trx, { key, sizeBytes }: StoredRecording): Promise<void> {
  const newest = await trx
    .query(ScheduledClassModel)
    .where({ teacher_id: ASHA.id, status: 'complete', student_id: MIA.id })
    .join('class_student', 'class_student.class_id', 'scheduled_class.id')
    .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .orderBy('scheduled_class.starts_at', 'desc')
    .limit(1)
    .select('scheduled_class.id', 'ended_at', 'code')
    .first()
    .throwIfNotFound()
    .castTo<{ id: number; endedAt: Date; code: string }>();
  const { id: classId, endedAt: at, code } = newest;
  const file = { key, fileName: `${code}.webm`, contentType: TYPE, sizeBytes };
  const { id } = await trx.query(RecordingModel).insert({
    classId,
    accountId: ASHA.accountId,
    ...file,
    state: 'uploaded',
    createdAt: at,
    touchedAt: at,
    uploadedAt: at,
  });
  await planJob(trx, { topic: RECORDINGS, refId: id, businessKey: `recording:${id}` });
}
