import { DOUBT_WEEK_DAYS, doubtsLeft, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { childTimeLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { readRoute } from './queries.js';

/** A question of a child. */
export interface NewDoubt {
  studentId: number;
  zone: string;
  question: string;
  link: string | null;
  /** The key of a picture that this account uploaded for it. */
  screenshot: string | null;
  accountId: number;
  /** Also book a talk, in the next open half hour. */
  wantsTalk: boolean;
}

/** The stored question. */
export interface AskedDoubt {
  id: number;
  state: DoubtState;
  startsAt: Date | null;
}

const countAsked = statement(
  'doubt-count',
  `SELECT count(*)::int AS asked FROM doubt
   WHERE student_id = $1 AND created_at > $2::timestamptz - interval '${DOUBT_WEEK_DAYS} days'`,
);
const insertDoubt = statement(
  'doubt-add',
  `INSERT INTO doubt (student_id, teacher_id, question, link, created_at, upload_id) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
);
// A picture of this account, not so old that it may be pruned meanwhile, and not used by another question.
const findScreenshot = statement(
  'doubt-screenshot',
  `
  SELECT u.id FROM upload u
  WHERE u.key = $1 AND u.purpose = 'doubt_screenshot' AND u.account_id = $2 AND u.created_at > $3
    AND NOT EXISTS (SELECT 1 FROM doubt d WHERE d.upload_id = u.id)`,
);
// Links the half hour and the doubt; returns no row if the half hour was taken meanwhile.
const bookTalk = statement(
  'doubt-book',
  `
  WITH claimed AS (
    UPDATE availability_slot SET doubt_id = $1 WHERE id = $2 AND is_open AND kind <> 'trial' RETURNING teacher_id, starts_at)
  UPDATE doubt d SET state = 'booked', teacher_id = claimed.teacher_id, starts_at = claimed.starts_at
  FROM claimed WHERE d.id = $1 RETURNING d.starts_at AS "startsAt"`,
);

/** Sends a question to the child's own teacher, else to one with open time (product 2.1 #5); it costs no credit. */
export const askDoubt = (deps: Deps, doubt: NewDoubt): Promise<AskedDoubt> =>
  deps.db.transaction((trx) => ask(trx, doubt, deps.clock.now()));

async function ask(trx: Trx, doubt: NewDoubt, now: Date): Promise<AskedDoubt> {
  const { studentId, zone, question, link, wantsTalk } = doubt;
  // Serialises the questions of one child, so that the weekly limit counts them all, and its talks and classes, so that
  // no talk is given the time of another or of a class that is just moved there.
  await takeLocks(trx, [childTimeLock(studentId)]);
  const route = await readRoute(trx, studentId, now, zone);
  // Booking a trial takes the same lock.
  if (wantsTalk && route.slotTeacherId !== null) await takeLocks(trx, [teacherTimeLock(route.slotTeacherId)]);
  const { asked } = await trx.row<{ asked: number }>(countAsked, [studentId, now]);
  if (doubtsLeft(asked) === 0) throw refusal(DOUBT_REFUSALS, 'too_many');
  const teacherId = route.ownTeacherId ?? route.slotTeacherId;
  if (teacherId === null) throw refusal(DOUBT_REFUSALS, 'no_teacher');
  const uploadId = await screenshotOf(trx, doubt, now);
  const values = [studentId, teacherId, question, link, now, uploadId];
  const { id } = await trx.row<{ id: number }>(insertDoubt, values);
  const booked =
    wantsTalk && route.slotId !== null
      ? await trx.maybeRow<{ startsAt: Date }>(bookTalk, [id, route.slotId])
      : undefined;
  await planJob(trx, { topic: 'doubt-asked', refId: id, businessKey: `doubt:${id}:asked` });
  return { id, state: booked ? 'booked' : 'asked', startsAt: booked?.startsAt ?? null };
}

async function screenshotOf(trx: Trx, { screenshot, accountId }: NewDoubt, now: Date): Promise<number | null> {
  if (screenshot === null) return null;
  const since = new Date(now.getTime() - UPLOAD_ATTACH_MS);
  const found = await trx.maybeRow<{ id: number }>(findScreenshot, [screenshot, accountId, since]);
  if (found === undefined) throw refusal(DOUBT_REFUSALS, 'screenshot_unknown');
  return found.id;
}
