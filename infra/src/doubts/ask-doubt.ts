import { DOUBT_WEEK_DAYS, doubtsLeft, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { ref } from 'objection';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { childTimeLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { sentUpload } from '../uploads/sent-upload.js';
import { bookTalk } from './book-talk.js';
import { DoubtModel } from './model.js';
import { readRoute } from './queries.js';

const DAY_MS = 86_400_000;

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

/** Sends a question to the child's own teacher, else to one with open time; it costs no credit. */
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
  const asked = await trx
    .query(DoubtModel)
    .where('student_id', studentId)
    .where('created_at', '>', new Date(now.getTime() - DOUBT_WEEK_DAYS * DAY_MS))
    .resultSize();
  if (doubtsLeft(asked) === 0) throw refusal(DOUBT_REFUSALS, 'too_many');
  const teacherId = route.ownTeacherId ?? route.slotTeacherId;
  if (teacherId === null) throw refusal(DOUBT_REFUSALS, 'no_teacher');
  const uploadId = await screenshotOf(trx, doubt, now);
  const { id } = await trx.query(DoubtModel).insert({ studentId, teacherId, question, link, createdAt: now, uploadId });
  const booked = wantsTalk && route.slotId !== null ? await bookTalk(trx, id, route.slotId) : undefined;
  await planJob(trx, { topic: 'doubt-asked', refId: id, businessKey: `doubt:${id}:asked` });
  return { id, state: booked ? 'booked' : 'asked', startsAt: booked?.startsAt ?? null };
}

async function screenshotOf(trx: Trx, { screenshot, accountId }: NewDoubt, now: Date): Promise<number | null> {
  if (screenshot === null) return null;
  const sent = sentUpload(trx, { key: screenshot, purpose: 'doubt_screenshot', accountId }, now);
  const found = await sent.whereNotExists(trx.query(DoubtModel).where('upload_id', ref('upload.id')));
  if (found === undefined) throw refusal(DOUBT_REFUSALS, 'screenshot_unknown');
  return found.id;
}
