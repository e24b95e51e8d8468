import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, createClass } from './classes.js';
import { giveConsents } from './consents.js';
import type { Person } from './people.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const insertRecording = statement(
  'test-recording',
  `INSERT INTO recording (class_id, account_id, key, file_name, content_type, size_bytes, upload_id, state, played_key,
     created_at, touched_at, uploaded_at)
   VALUES ($1, $2, $3, 'class.webm', 'video/webm', $4, $5, $6, CASE WHEN $6 = 'ready' THEN $3 END, $7, $7,
     CASE WHEN $6 = 'ready' THEN $7::timestamptz END) RETURNING id`,
);
const markClass = statement('test-recorded-class', 'UPDATE scheduled_class SET recording_id = $2 WHERE id = $1');
const noteRecorder = statement(
  'test-live-recording',
  `INSERT INTO live_recording (class_id, began_at, seen_at, ended_at)
   SELECT id, starts_at, ends_at, ends_at FROM scheduled_class WHERE id = $1`,
);
const allOf = statement(
  'test-recordings-of-class',
  `SELECT r.id, r.key, r.state, r.refused_because AS "refusedBecause", r.played_key AS "playedKey", r.length_ms AS "lengthMs",
     c.recording_id = r.id AS "isMarked"
   FROM recording r JOIN scheduled_class c ON c.id = r.class_id WHERE r.class_id = $1 ORDER BY r.id`,
);

/** A recording as stored. */
export interface RecordingRow {
  id: number;
  key: string;
  state: string;
  refusedBecause: string | null;
  playedKey: string | null;
  lengthMs: number | null;
  isMarked: boolean | null;
}

// Counted for each school: the classes of one test must not move those of another into the past.
const serials = new WeakMap<Deps, number>();

/** Makes a class in the past that may be recorded: all its families agree. No two classes of a test overlap. */
export async function createHeldClass(
  deps: Deps,
  teacher: Person,
  students: readonly Person[],
  daysAgo = 1,
): Promise<number> {
  const serial = (serials.get(deps) ?? 0) + 1;
  serials.set(deps, serial);
  const startsAt = new Date(deps.clock.now().getTime() - daysAgo * DAY_MS - 2 * serial * HOUR_MS);
  await giveConsents(deps, students, ['recording']);
  return createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'complete' }, students);
}

/** Notes that the teacher's recorder ran from the beginning to the end of a class. */
export const createLiveRecording = (deps: Deps, classId: number): Promise<number> =>
  deps.db.run(noteRecorder, [classId]);

/** Makes a recording that can be watched; its file has these bytes. */
export async function createRecording(deps: Deps, classId: number, teacher: Person, bytes: Buffer): Promise<number> {
  const key = `recordings/${classId}/${randomToken()}`;
  await deps.storage.put(key, bytes, 'video/webm');
  const row = [classId, teacher.accountId, key, bytes.length, null, 'ready', deps.clock.now()];
  const { id } = await deps.db.row<{ id: number }>(insertRecording, row);
  await deps.db.run(markClass, [classId, id]);
  return id;
}

/** Makes an unfinished upload; in parts when it has an upload id of the store. */
export async function createUpload(
  deps: Deps,
  classId: number,
  teacher: Person,
  {
    sizeBytes,
    uploadId = null,
    touchedAt = deps.clock.now(),
  }: { sizeBytes: number; uploadId?: string | null; touchedAt?: Date },
): Promise<{ id: number; key: string }> {
  const key = `recordings/${classId}/${randomToken()}`;
  const row = [classId, teacher.accountId, key, sizeBytes, uploadId, 'uploading', touchedAt];
  return { ...(await deps.db.row<{ id: number }>(insertRecording, row)), key };
}

/** All recordings that a class has had. */
export const recordingsOf = (deps: Deps, classId: number): Promise<RecordingRow[]> => deps.db.rows(allOf, [classId]);
