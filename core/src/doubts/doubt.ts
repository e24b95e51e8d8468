import { ok, refuse, type Result } from '../shared/result.js';

/**
 * `asked` becomes `answered` in writing; `booked` becomes `done` when the talk was held or answered before.
 */
export const DOUBT_STATES = ['asked', 'answered', 'booked', 'done'] as const;
export type DoubtState = (typeof DOUBT_STATES)[number];

/** Questions per student in any seven days. */
export const DOUBTS_PER_WEEK_MAX = 2;
export const DOUBT_WEEK_DAYS = 7;
/** Minutes of a talk: the first half of a half-hour row. */
export const DOUBT_MINUTES = 15;
/** Minutes before a talk from which its place is open, and after its end until which it is. */
export const TALK_OPENS_MINUTES = 10;
export const TALK_CLOSES_MINUTES = 15;
/** How many days ahead a talk can be booked; then the longest texts. */
export const DOUBT_HORIZON_DAYS = 14;
export const DOUBT_QUESTION_MAX = 2000;
export const DOUBT_LINK_MAX = 2000;
export const DOUBT_ANSWER_MAX = 4000;

/** Questions left in these seven days. */
export const doubtsLeft = (asked: number): number => Math.max(0, DOUBTS_PER_WEEK_MAX - asked);

/** The state of a doubt after its teacher answers or says that the talk was held. */
export function closeDoubt(
  doubt: { state: DoubtState; startsAt: Date | null },
  answer: string,
  now: Date,
): Result<Extract<DoubtState, 'answered' | 'done'>, 'answer_missing' | 'already_answered' | 'not_begun'> {
  const { state, startsAt } = doubt;
  if (state === 'answered' || state === 'done') return refuse('already_answered');
  if (state === 'asked') return answer === '' ? refuse('answer_missing') : ok('answered');
  const hasBegun = startsAt !== null && startsAt <= now;
  return answer === '' && !hasBegun ? refuse('not_begun') : ok('done');
}

const MINUTE_MS = 60_000;

/** When the place of a talk closes. */
export const talkClosesAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + (DOUBT_MINUTES + TALK_CLOSES_MINUTES) * MINUTE_MS);

/** Whether a booked talk can be joined now. */
export function judgeTalk(
  { state, startsAt }: { state: DoubtState; startsAt: Date | null },
  now: Date,
): Result<void, 'talk_over' | 'talk_early'> {
  if (state !== 'booked' || startsAt === null || now >= talkClosesAt(startsAt)) return refuse('talk_over');
  return now.getTime() < startsAt.getTime() - TALK_OPENS_MINUTES * MINUTE_MS ? refuse('talk_early') : ok(undefined);
}
