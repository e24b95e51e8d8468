import type { StrikeFacts } from './strike.js';

/** The steps of the ladder by their points. */
export const STEPS = ['none', 'notice', 'hidden', 'review', 'suspended'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_POINTS: Readonly<Record<Exclude<Step, 'none'>, number>> = {
  notice: 3,
  hidden: 6,
  review: 9,
  suspended: 12,
};

/** Days for which a strike that reaches one of these steps hides the trial slots. */
export const HIDDEN_DAYS = { hidden: 7, review: 14 } as const;

/** Where a teacher stands. */
export interface Standing {
  /** The points that count now. */
  points: number;
  /** Points under appeal: they count again if the school upholds them. */
  frozenPoints: number;
  step: Step;
  /** Until when no trial slots are offered; null while they are. */
  hiddenUntil: Date | null;
  /** When the next points lapse by themselves. */
  nextExpiry: Date | null;
}

const DAY_MS = 86_400_000;

/** The step for this many points. */
export function stepOf(points: number): Step {
  const reached = STEPS.filter((step) => step === 'none' || points >= STEP_POINTS[step]);
  return reached.at(-1) ?? 'none';
}

/**
 * Where a teacher stands now, by all strikes so far. Each strike that brings the points to 6 or more hides
 * the trial slots for 7 days, to 9 or more for 14; from 12 points on they stay hidden until a decision or expiry brings
 * the points below. The clock of a step stands still while an open appeal leaves too few points for it, and a strike that
 * is withdrawn ends the step that rested on it; what was hidden until then is history, so withdrawing never hides more.
 */
export function standingOf(strikes: readonly StrikeFacts[], now: Date): Standing {
  const known = strikes.filter((one) => one.createdAt <= now);
  const points = pointsAt(known, now);
  const frozenPoints = sum(known.filter((one) => one.state === 'appealed' && one.expiresAt > now));
  const ends = [suspendedUntil(known, now), ...known.flatMap((one) => stepEnds(one, known, now))];
  const counting = known.filter((one) => counts(one, now));
  return {
    points,
    frozenPoints,
    step: stepOf(points),
    hiddenUntil: latest(ends.filter((end) => end !== null && end > now)),
    nextExpiry: earliest(counting.map((one) => one.expiresAt)),
  };
}

/** Whether a strike is in force at a time: not under appeal then, and not withdrawn by then. */
function isInForce({ state, appealedAt, decidedAt }: StrikeFacts, at: Date): boolean {
  if (state === 'withdrawn' && decidedAt !== null && decidedAt <= at) return false;
  const isUnderAppeal = appealedAt !== null && appealedAt <= at && (decidedAt === null || decidedAt > at);
  return !isUnderAppeal;
}

const counts = (one: StrikeFacts, at: Date): boolean => one.createdAt <= at && at < one.expiresAt && isInForce(one, at);

const pointsAt = (strikes: readonly StrikeFacts[], at: Date): number => sum(strikes.filter((one) => counts(one, at)));

/** The end of a suspension, if there is one: the first expiry that brings the points under 12. */
function suspendedUntil(strikes: readonly StrikeFacts[], now: Date): Date | null {
  if (pointsAt(strikes, now) < STEP_POINTS.suspended) return null;
  const expiries = strikes.map((one) => one.expiresAt).filter((at) => at > now);
  return earliest(expiries.filter((at) => pointsAt(strikes, at) < STEP_POINTS.suspended));
}

/** Until when the steps hide that this strike reached. */
function stepEnds(strike: StrikeFacts, all: readonly StrikeFacts[], now: Date): (Date | null)[] {
  const from = strike.createdAt;
  const base = all.filter((one) => one.createdAt <= from && from < one.expiresAt);
  const moments = [from, ...base.flatMap(({ appealedAt, decidedAt }) => [appealedAt, decidedAt])]
    .filter((at) => at !== null && at >= from && at < now)
    .map((at) => at?.getTime() ?? 0)
    .sort((one, other) => one - other);
  return (['hidden', 'review'] as const).map((step) => {
    const runs = (at: Date): boolean =>
      isInForce(strike, at) && sum(base.filter((one) => isInForce(one, at))) >= STEP_POINTS[step];
    const used = moments.reduce((time, at, index) => {
      const until = moments[index + 1] ?? now.getTime();
      return runs(new Date(at)) ? time + until - at : time;
    }, 0);
    return runs(now) ? new Date(now.getTime() + HIDDEN_DAYS[step] * DAY_MS - used) : null;
  });
}

const sum = (strikes: readonly StrikeFacts[]): number => strikes.reduce((points, one) => points + one.points, 0);

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce<Date | null>((best, one) => (one !== null && (best === null || one > best) ? one : best), null);

const earliest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((best, one) => (best === null || one < best ? one : best), null);

/** What a step means for the teacher. */
export const STEP_TEXTS: Readonly<Record<Step, string>> = {
  none: 'Nothing changes for you. From 3 points on you get a notice.',
  notice: 'This is a notice. At 6 points your trial slots are hidden for 7 days.',
  hidden: 'A strike that reaches 6 points hides your trial slots for 7 days. Please take the school’s short course.',
  review: 'A strike that reaches 9 points hides your trial slots for 14 days, and the school reviews your classes.',
  suspended:
    'With 12 points or more you are suspended until the school decides or points lapse: none of your trial slots are offered.',
};

/** A step in one or two words. */
export const STEP_LABELS: Readonly<Record<Step, string>> = {
  none: 'No step',
  notice: 'Notice',
  hidden: 'Trials hidden',
  review: 'Trials hidden, review',
  suspended: 'Suspended',
};

/** Points in words. */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;
