import { expect } from 'chai';
import { sharedSchool } from '../support/school.js';
import { expectStatus, office, textAt, visitor, WireClient } from './client.js';

/*
 * A teacher and two families that no other file of this folder knows. Families come by the specification's own calls.
 * No call makes a teacher, and none makes a class that has begun already, so these rows are written into the database.
 */

/** A teacher with a group of two children, and a lesson with an activity and a project. */
export interface OwnClasses {
  teacher: WireClient;
  teacherId: number;
  teacherPhone: string;
  mira: WireClient;
  miraId: number;
  noah: WireClient;
  noahId: number;
  batchId: number;
  lessonCode: string;
  activityId: number;
  projectId: number;
  /** Makes a class of the group that begins so many minutes from now; two of them must not overlap. */
  classAt(minutesFromNow: number): Promise<number>;
}

/** The password of everybody in this file. */
export const OWN_PASSWORD = 'violin-tram-4711';

const CLASS_MINUTES = 60;
let serial = 0;

/** The shared school takes its time to start, and the first file that uses it waits for that. */
export function waitForSchool(): void {
  before(async function start() {
    this.timeout(120_000);
    await sharedSchool();
  });
}

const ask = async <T extends Record<string, unknown>>(sql: string, values: unknown[]): Promise<T> => {
  const [row] = await (await sharedSchool()).query<T>(sql, values);
  if (row === undefined) throw new Error(`no row: ${sql}`);
  return row;
};

/** Somebody who sets a password by a link that the school's administrator has made. */
async function byPasswordLink(accountId: number): Promise<WireClient> {
  const made = await (await office('admin')).post(`/api/blackops/users/${accountId}/password-link/`);
  expectStatus(made, 200);
  const token = textAt(made.json, 'url').split('/').filter(Boolean).at(-1) ?? '';
  const answer = await visitor().post(`/api/set-password/${token}/`, { new_password: OWN_PASSWORD });
  expectStatus(answer, 200);
  return new WireClient('learner', textAt(answer.json, 'token'));
}

/** A phone that no other file uses. */
const nextPhone = (): string => `15225${String(500_000 + ++serial)}`;

/** A family that registers for a free lesson. */
export async function ownFamily(name: string): Promise<{ client: WireClient; id: number }> {
  const phone = nextPhone();
  const registered = await visitor().post('/api/register/', {
    phone_number: phone,
    student_name: name,
    student_grade: '5',
    country_code: '+49',
    timezone: 'Europe/London',
    utm_source: '',
    utm_medium: 'homepage',
  });
  expect(registered.status, registered.text).to.be.oneOf([200, 201]);
  const { id, account_id } = await ask<{ id: number; account_id: number }>(
    'SELECT s.id::int, s.account_id::int FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1',
    [`+49${phone}`],
  );
  return { client: await byPasswordLink(account_id), id };
}

/** A teacher without classes. */
export async function ownTeacher(name: string): Promise<{ client: WireClient; id: number; phone: string }> {
  const phone = `+49${nextPhone()}`;
  const { id, account_id } = await ask<{ id: number; account_id: number }>(
    `WITH a AS (INSERT INTO account (phone, timezone) VALUES ($1, 'Europe/London') RETURNING id)
     INSERT INTO teacher (account_id, full_name) SELECT id, $2 FROM a RETURNING id::int, account_id::int`,
    [phone, name],
  );
  return { client: await byPasswordLink(account_id), id, phone };
}

const LESSON = `
  SELECT l.id::int, l.code, m.course_version_id::int AS version,
    (SELECT min(a.id)::int FROM activity a WHERE a.lesson_id = l.id) AS activity,
    (SELECT min(p.id)::int FROM project p WHERE p.lesson_id = l.id) AS project
  FROM lesson l JOIN module m ON m.id = l.module_id JOIN course_version v ON v.id = m.course_version_id
  WHERE v.published_at IS NOT NULL AND EXISTS (SELECT FROM activity a WHERE a.lesson_id = l.id)
    AND EXISTS (SELECT FROM project p WHERE p.lesson_id = l.id) AND l.code NOT LIKE 'TRIAL%'
  ORDER BY l.id LIMIT 1`;

interface Lesson extends Record<string, unknown> {
  id: number;
  code: string;
  version: number;
  activity: number;
  project: number;
}

/** Makes a teacher, two families and their group. */
export async function ownClasses(): Promise<OwnClasses> {
  const teacher = await ownTeacher('Greta Lind');
  const [mira, noah] = [await ownFamily('Mira Holm'), await ownFamily('Noah Holm')];
  const lesson = await ask<Lesson>(LESSON, []);
  const { id: batchId } = await ask<{ id: number }>(
    `INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id, class_size)
     VALUES ($1, 'Group of the wire', 'paid', $2, $3, 4) RETURNING id::int`,
    [`WIRE-${++serial}`, lesson.version, teacher.id],
  );
  const seats = [mira.id, noah.id];
  await ask(`INSERT INTO batch_student (batch_id, student_id) SELECT $1, unnest($2::bigint[]) RETURNING 1`, [
    batchId,
    seats,
  ]);
  return {
    teacher: teacher.client,
    teacherId: teacher.id,
    teacherPhone: teacher.phone,
    mira: mira.client,
    miraId: mira.id,
    noah: noah.client,
    noahId: noah.id,
    batchId,
    lessonCode: lesson.code,
    activityId: lesson.activity,
    projectId: lesson.project,
    classAt: (minutes) => classOf(batchId, lesson.id, teacher.id, seats, minutes),
  };
}

async function classOf(batchId: number, lessonId: number, teacherId: number, seats: number[], minutes: number) {
  // On a full quarter of an hour, as the pages plan them.
  const quarter = Math.floor((Date.now() / 60_000 + minutes) / 15) * 15 * 60_000;
  const starts = new Date(minutes < 0 ? quarter : quarter + 15 * 60_000);
  const { id } = await ask<{ id: number }>(
    `WITH c AS (
       INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, $4::timestamptz + $6 * interval '1 minute') RETURNING id, starts_at, ends_at, is_live),
     s AS (
       INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
       SELECT c.id, p, c.starts_at, c.ends_at, c.is_live FROM c, unnest($5::bigint[]) p)
     SELECT id::int FROM c`,
    [batchId, lessonId, teacherId, starts, seats, CLASS_MINUTES],
  );
  return id;
}

/** The group meets every week at the hour of this class, so that there is a next time to move it to. */
export const meetsWeekly = (batchId: number, classId: number): Promise<unknown> =>
  ask(
    `INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from)
     SELECT $1, extract(isodow FROM c.starts_at AT TIME ZONE b.anchor_timezone),
       (c.starts_at AT TIME ZONE b.anchor_timezone)::time, '2020-01-01'
     FROM scheduled_class c JOIN batch b ON b.id = c.batch_id WHERE c.id = $2 RETURNING 1`,
    [batchId, classId],
  );
