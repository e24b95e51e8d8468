import { ok, refuse, type Result } from '../shared/result.js';

/** The three questions of the form, each answered with 1 to 5 stars. */
export const RATINGS = ['experience_rating', 'enjoyment_rating', 'teacher_rating'] as const;
export type Rating = (typeof RATINGS)[number];
export type Stars = Readonly<Record<Rating, number>>;

/** The longest text of a feedback, in characters. */
export const FEEDBACK_TEXT_MAX = 2000;

/** States of a feedback's text: a teacher may only ever read an approved one. */
export const TEXT_STATES = ['none', 'pending', 'approved', 'hidden'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** What staff decide about a text. */
export const TEXT_DECISIONS = ['approved', 'hidden'] as const satisfies readonly TextState[];
export type TextDecision = (typeof TEXT_DECISIONS)[number];

/** Up to this many stars a rating is low, and somebody of the school calls the family. */
export const LOW_STARS = 2;
export const CALL_HOURS = 24;

/** From this many stars on a rating is good. */
export const GOOD_STARS = 4;

/** A teacher's average is made of the last 20 answers, and of at least 3. */
export const AVERAGE_OF = 20;
export const AVERAGE_MIN = 3;

/** The child's seat in the class, and what became of the class. */
export interface SeatFacts {
  startsAt: Date;
  status: string;
  /** Null until the class is ended, and when nobody was marked because it broke off. */
  attended: boolean | null;
  /** When the child was first seen in the running class, also on the way to Google Meet; null if it never came. */
  joinedAt: Date | null;
}

/**
 * Whether a seated child may rate the class: once it has begun, and only a child that was there. The teacher's
 * word counts; as long as there is none, that the child came in.
 */
export function judgeFeedback(seat: SeatFacts, now: Date): Result<void, 'not_started' | 'was_absent'> {
  const { startsAt, status, attended, joinedAt } = seat;
  if (startsAt > now || status === 'paused') return refuse('not_started');
  if (attended === true) return ok(undefined);
  const isMarkedAbsent = status === 'complete' && attended === false;
  return isMarkedAbsent || joinedAt === null ? refuse('was_absent') : ok(undefined);
}

const allOf = (stars: Stars): number[] => RATINGS.map((rating) => stars[rating]);

/** The lowest of the three ratings. */
export const lowestOf = (stars: Stars): number => Math.min(...allOf(stars));

/** Whether any of the three ratings is 1 or 2. */
export const isLow = (stars: Stars): boolean => lowestOf(stars) <= LOW_STARS;

/** Whether all three ratings are 4 or 5. */
export const isGood = (stars: Stars): boolean => lowestOf(stars) >= GOOD_STARS;

/** The state of a text that was just sent. */
export const firstTextState = (text: string): TextState => (text === '' ? 'none' : 'pending');
