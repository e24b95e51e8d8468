import { moveTo, nextSlot, type BatchTimes, type ClassMove, type ComingClass } from '../rescheduling/plan-move.js';

const HOUR_MS = 3_600_000;

/** A class that begins within so many hours of a pause or of its end stays as it is: nobody hears of it in time. */
export const PAUSE_NOTICE_HOURS = 24;
/** So long the seat of a paused batch is kept (product 3.4). */
export const SEAT_KEPT_DAYS = 14;
// A teacher who is busy in more slots than this needs a person who looks at it.
const SLOTS_TRIED_MAX = 200;

/** A batch whose pause is over. */
export interface ResumedTimes extends BatchTimes {
  /** Classes whose time went by in the pause, in order. */
  missed: readonly ComingClass[];
  /** When the teacher or the child is elsewhere, from now on. */
  busy: readonly { startsAt: Date; endsAt: Date }[];
}

/** How the lessons go on. */
export interface ResumePlan {
  /** Lessons whose time went by. */
  missed: number;
  /** Every class that gets another time. */
  moves: readonly ClassMove[];
  /** Classes at the end for which the weekly rule has no time. */
  unplaced: readonly number[];
}

/**
 * What follows a pause: no lesson is lost and their order stays. Those that were missed take the coming times, and as
 * many are added at the end where the weekly rule, the teacher and the child have time.
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
