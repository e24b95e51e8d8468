import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, createClass, type TestBatch } from './classes.js';
import { createStudent, createTeacher, type Person } from './people.js';

const chooseMethod = statement(
  'test-live-method',
  'UPDATE batch SET classroom_method = $2, meet_link = $3 WHERE id = $1',
);
const setStatus = statement(
  'test-live-status',
  `UPDATE scheduled_class SET status = $2, ended_at = CASE WHEN $2 IN ('complete', 'incomplete') THEN $3::timestamptz END
   WHERE id = $1`,
);
const seat = statement(
  'test-live-seat',
  `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
   SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE id = $1`,
);
const visits = statement(
  'test-live-visits',
  `SELECT account_id AS "accountId", student_id AS "studentId", first_seen_at AS "firstSeenAt",
     last_seen_at AS "lastSeenAt", left_at AS "leftAt", quality, worst_quality AS "worstQuality"
   FROM room_visit WHERE class_id = $1 ORDER BY id`,
);
const joined = statement(
  'test-live-joined',
  'SELECT joined_at AS at FROM class_student WHERE class_id = $1 AND student_id = $2',
);
const rooms = statement('test-live-rooms', 'SELECT name FROM class_room WHERE class_id = $1');

/** The link of a batch that meets on Google Meet. */
export const MEET_LINK = 'https://meet.google.com/abc-defg-hij';

/** A class of an hour with two children, around which a test moves the clock. */
export interface LiveClass {
  id: number;
  batch: TestBatch;
  teacher: Person;
  mia: Person;
  leo: Person;
}

/** Makes a class with new people, who can sign in by a form if they get a password. */
export async function createLiveClass(deps: Deps, startsAt: Date, password?: string): Promise<LiveClass> {
  const known = password === undefined ? {} : { password };
  const teacher = await createTeacher(deps, { name: 'Asha Rao', ...known });
  const mia = await createStudent(deps, { name: 'Mia Sophie Brandtner', ...known });
  const leo = await createStudent(deps, { name: 'Leo Berg', ...known });
  const batch = await createBatch(deps, teacher);
  return { id: await createClass(deps, batch, { startsAt }, [mia, leo]), batch, teacher, mia, leo };
}

/** Moves a batch to Google Meet or back into the school's own room; the link is kept. */
export const meetOn = (deps: Deps, batch: TestBatch, method: 'jitsi' | 'meet'): Promise<number> =>
  deps.db.run(chooseMethod, [batch.id, method, MEET_LINK]);

/** Gives a class another status, as if it had been ended or canceled just now. */
export const setClassStatus = (deps: Deps, classId: number, status: string): Promise<number> =>
  deps.db.run(setStatus, [classId, status, deps.clock.now()]);

/** Gives one more child a seat in a class. */
export const addSeat = (deps: Deps, classId: number, studentId: number): Promise<number> =>
  deps.db.run(seat, [classId, studentId]);

/** What the room noted of each person. */
export const visitsOf = (deps: Deps, classId: number) =>
  deps.db.rows<{
    accountId: number;
    studentId: number | null;
    firstSeenAt: Date;
    lastSeenAt: Date;
    leftAt: Date | null;
    quality: string | null;
    worstQuality: string | null;
  }>(visits, [classId]);

/** When a child joined a class. */
export const joinedAt = async (deps: Deps, classId: number, student: Person): Promise<Date | null> =>
  (await deps.db.row<{ at: Date | null }>(joined, [classId, student.id])).at;

/** The names of a class's rooms. */
export const roomNames = async (deps: Deps, classId: number): Promise<string[]> =>
  (await deps.db.rows<{ name: string }>(rooms, [classId])).map(({ name }) => name);
