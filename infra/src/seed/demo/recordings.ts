import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { randomToken } from '../../auth/secrets.js';
import { statement } from '../../db/sql.js';
import type { Trx } from '../../db/database.js';
import { planJob } from '../../outbox/plan.js';
import { RECORDINGS } from '../../recordings/complete-upload.js';
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

const insertUploaded = statement(
  'seed-recording',
  `INSERT INTO recording (class_id, account_id, key, file_name, content_type, size_bytes, state, created_at, touched_at, uploaded_at)
   SELECT c.id, $1, $2, l.code || '.webm', $3, $4, 'uploaded', c.ended_at, c.ended_at, c.ended_at
   FROM scheduled_class c
   JOIN class_student s ON s.class_id = c.id AND s.student_id = $5
   JOIN lesson l ON l.id = c.lesson_id
   WHERE c.teacher_id = $6 AND c.status = 'complete'
   ORDER BY c.starts_at DESC LIMIT 1
   RETURNING id`,
);

/** The upload of Mia's newest completed class; the worker checks it and makes its poster, like every other. */
export async function insertRecording(trx: Trx, { key, sizeBytes }: StoredRecording): Promise<void> {
  const { id } = await trx.row<{ id: number }>(insertUploaded, [ASHA.accountId, key, TYPE, sizeBytes, MIA.id, ASHA.id]);
  await planJob(trx, { topic: RECORDINGS, refId: id, businessKey: `recording:${id}` });
}
