import { addDays, localDate, resolveLocal, wallClock, wallDate } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { CLASS_MINUTES } from '../batches/plan-classes.js';
import { isoWeekday, type WeeklySlot } from '../batches/weekly-slots.js';
import type { RescheduleReason } from './errors.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The hours of the day into which a class may be moved, in the caller's zone. */
export const RESCHEDULE_DAY = { firstHour: 8, endHour: 20 } as const;
/** Hours from now, and before the batch's next class, that a new time must respect. */
export const RESCHEDULE_NOTICE_HOURS_MIN = 1;
/** Minutes between the times of the picker. */
export const RESCHEDULE_STEP_MINUTES = 15;
const HORIZON_DAYS = 366;
/** Days in which the next weekly slot is searched, since a slot may become valid later. */
const SLOT_SEARCH_DAYS = 400;

/** A scheduled class of the batch that has not begun. */
export interface ComingClass {
  id: number;
  startsAt: Date;
  endsAt: Date;
}

type Start = Pick<ComingClass, 'startsAt'>;

/** A weekly slot with its first and last valid day. */
export interface DatedSlot extends WeeklySlot {
  validFrom: string;
  validTo: string | null;
}

/** When the batch meets. */
export interface BatchTimes {
  /** All coming classes, in order. */
  coming: readonly ComingClass[];
  slots: readonly DatedSlot[];
  /** The time zone of the slots. */
  zone: string;
}

/** The request: the next slot for this lesson and all later ones, or another time for this class only. */
export type MoveOrder =
  | { preference: 'next_time'; classId: number }
  | { preference: 'another_time'; classId: number; at: Date | undefined; zone: string };

/** One class and where it goes. */
export interface ClassMove {
  classId: number;
  from: Date;
  startsAt: Date;
  endsAt: Date;
}

/** The moves, the requested class first; or the broken rule. */
export function planMove(order: MoveOrder, batch: BatchTimes, now: Date): Result<ClassMove[], RescheduleReason> {
  const place = batch.coming.findIndex(({ id }) => id === order.classId);
  const moved = batch.coming[place];
  if (moved === undefined || moved.startsAt.getTime() < noticeEnd(now)) return refuse('too_late');
  if (order.preference === 'next_time') return shiftOneSlot(batch, place);
  const { at, zone } = order;
  if (at === undefined) return refuse('time_needed');
  const wrong = judgeMoveTime(at, zone, batch.coming, now);
  if (wrong !== undefined) return refuse(wrong);
  if (at.getTime() === moved.startsAt.getTime()) return refuse('time_same');
  const move = moveTo(moved, at);
  const [previous, following] = [batch.coming[place - 1], batch.coming[place + 1]];
  if (following !== undefined && move.endsAt > following.startsAt) return refuse('past_following');
  if (previous !== undefined && move.startsAt < previous.endsAt) return refuse('before_previous');
  return ok([move]);
}

const noticeEnd = (now: Date): number => now.getTime() + RESCHEDULE_NOTICE_HOURS_MIN * HOUR_MS;

/**
 * The earliest time that may be chosen: an hour from now, or an hour before the batch's next class if that is
 * later.
 */
export function earliestTime(coming: readonly Start[], now: Date): Date {
  const next = coming[0]?.startsAt.getTime() ?? 0;
  return new Date(Math.max(noticeEnd(now), next - RESCHEDULE_NOTICE_HOURS_MIN * HOUR_MS));
}

/** The first rule of the specification that a chosen time breaks; `coming` begins with the batch's next class. */
export function judgeMoveTime(
  at: Date,
  zone: string,
  coming: readonly Start[],
  now: Date,
): Extract<RescheduleReason, `time_${string}`> | undefined {
  const earliest = earliestTime(coming, now).getTime();
  const { time, second } = wallClock(at, zone);
  const hour = Number(time.slice(0, 2));
  if (at < now) return 'time_past';
  if (at.getTime() < earliest && earliest > noticeEnd(now)) return 'time_too_early';
  if (hour < RESCHEDULE_DAY.firstHour || hour >= RESCHEDULE_DAY.endHour) return 'time_outside_day';
  if (at.getTime() < noticeEnd(now)) return 'time_notice';
  if (Number(time.slice(3)) % RESCHEDULE_STEP_MINUTES !== 0 || second !== 0 || at.getMilliseconds() !== 0)
    return 'time_step';
  return at.getTime() > now.getTime() + HORIZON_DAYS * DAY_MS ? 'time_too_far' : undefined;
}

/** 'Please select a time after Nov 24, 2026, 2:00 PM (1 hour before next scheduled class)'. */
export function earliestText(coming: readonly Start[], zone: string, now: Date): string {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  // Newer ICU puts a narrow space before AM and PM.
  const formatted = shown.format(wallDate(earliestTime(coming, now), zone)).replaceAll(/\s/gu, ' ');
  return `Please select a time after ${formatted} (1 hour before next scheduled class)`;
}

/** A class at another time, with the same length. */
export const moveTo = ({ id, startsAt, endsAt }: ComingClass, at: Date): ClassMove => ({
  classId: id,
  from: startsAt,
  startsAt: at,
  endsAt: new Date(at.getTime() + endsAt.getTime() - startsAt.getTime()),
});

/**
 * This class and each later one take the time of the class that follows; the last gets a new slot of the weekly rule.
 */
function shiftOneSlot(batch: BatchTimes, place: number): Result<ClassMove[], 'no_weekly_slot'> {
  const [, ...times] = timesFrom(batch, place, 1, batch.coming.at(-1)) ?? [];
  const moves = batch.coming.slice(place).flatMap((one, index) => {
    const at = times[index];
    return at === undefined ? [] : [moveTo(one, at)];
  });
  return moves.length === 0 ? refuse('no_weekly_slot') : ok(moves);
}

/**
 * The times of the classes from a place on, then this many further ones of the weekly rule after the last class;
 * undefined if the rule does not have that many.
 */
export function timesFrom(
  { coming, slots, zone }: BatchTimes,
  place: number,
  more: number,
  last: Omit<ComingClass, 'id'> | undefined,
): Date[] | undefined {
  const times = coming.slice(place).map(({ startsAt }) => startsAt);
  for (let added = 0, before = last; added < more; added += 1) {
    const startsAt = before && nextSlot(slots, zone, before);
    if (startsAt === undefined) return undefined;
    times.push(startsAt);
    before = { startsAt, endsAt: new Date(startsAt.getTime() + CLASS_MINUTES * MINUTE_MS) };
  }
  return times;
}

/** The first slot of the weekly rule after a class; the wall time is resolved for its own date. */
export function nextSlot(slots: readonly DatedSlot[], zone: string, last: Omit<ComingClass, 'id'>): Date | undefined {
  let date = localDate(last.startsAt, zone);
  for (let day = 0; day < SLOT_SEARCH_DAYS; day += 1, date = addDays(date, 1)) {
    const [found] = slots
      .filter(({ weekday }) => weekday === isoWeekday(date))
      .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo))
      .map(({ time }) => resolveLocal(date, time, zone))
      .filter((at) => at >= last.endsAt)
      .sort((a, b) => a.getTime() - b.getTime());
    if (found !== undefined) return found;
  }
  return undefined;
}
