import { moveTo, nextSlot, type BatchTimes, type ClassMove, type ComingClass } from '../rescheduling/plan-move.js';

const HOUR_MS = 3_600_000;

/**
 * A class that begins within this many hours of a pause or of its end is not moved: nobody would hear of it in time.
 */
export const PAUSE_NOTICE_HOURS = 24;
/** Days for which a paused batch keeps its seat. */
export const SEAT_KEPT_DAYS = 14;
// When the teacher is busy in more slots than this, staff must look.
const SLOTS_TRIED_MAX = 200;

/** A batch whose pause is over. */
export interface ResumedTimes extends BatchTimes {
  /** Classes whose time passed during the pause, in order. */
  missed: readonly ComingClass[];
  /** When the teacher or the child is busy, from now on. */
  busy: readonly { startsAt: Date; endsAt: Date }[];
}

/** How the lessons continue. */
export interface ResumePlan {
  /** Lessons whose time passed during the pause. */
  missed: number;
  /** Every class that gets a new time. */
  moves: readonly ClassMove[];
  /** Classes at the end that find no time in the weekly rule. */
  unplaced: readonly number[];
}

/**
 * What follows a pause: no lesson is lost, and their order stays. Missed lessons take the coming times; as many times
 * are added at the end, where the weekly rule allows and teacher and child are free.
 */
export function planResume({ missed, coming, slots, zone, busy }: ResumedTimes, now: Date): ResumePlan {
  if (missed.length === 0) return { missed: 0, moves: [], unplaced: [] };
  const inOrder = [...missed, ...coming];
  const times = coming.map(({ startsAt }) => startsAt);
  const from = new Date(now.getTime() + PAUSE_NOTICE_HOURS * HOUR_MS);
  let last: Omit<ComingClass, 'id'> = coming.at(-1) ?? { startsAt: from, endsAt: from };
  for (let tried = 0; times.length < inOrder.length && tried < SLOTS_TRIED_MAX; tried += 1) {
    const startsAt = nextSlot(slots, zone, last);
    const length = inOrder[times.length];
    if (startsAt === undefined || length === undefined) break;
    last = moveTo(length, startsAt);
    if (!busy.some((other) => other.startsAt < last.endsAt && last.startsAt < other.endsAt)) times.push(startsAt);
  }
  return {
    missed: missed.length,
    moves: times.flatMap((at, index) => {
      const one = inOrder[index];
      return one === undefined || one.startsAt.getTime() === at.getTime() ? [] : [moveTo(one, at)];
    }),
    unplaced: inOrder.slice(times.length).map(({ id }) => id),
  };
}
