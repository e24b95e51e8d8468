import { ok, refuse, type Result } from '../shared/result.js';

/** What a teacher can get a strike for. */
export const STRIKE_KINDS = [
  'no_show_course',
  'no_show_trial',
  'canceled_within_hour',
  'canceled_late',
  'late',
  'recording_missing',
  'review_late',
  'other',
] as const;
export type StrikeKind = (typeof STRIKE_KINDS)[number];

interface KindFacts {
  label: string;
  /** Undefined: whoever gives the strike chooses. */
  points?: number;
}

/** Each kind in words, with its points. */
export const KIND_FACTS: Readonly<Record<StrikeKind, KindFacts>> = {
  no_show_course: { label: 'Did not come to a course class', points: 3 },
  no_show_trial: { label: 'Did not come to a trial class', points: 4 },
  canceled_within_hour: { label: 'Called off less than 1 hour before', points: 2 },
  canceled_late: { label: 'Called off 1 to 12 hours before', points: 1 },
  late: { label: 'More than 10 minutes late', points: 1 },
  recording_missing: { label: 'No recording after 48 hours', points: 1 },
  review_late: { label: 'No review after 72 hours', points: 1 },
  other: { label: 'Something else' },
};

export const STRIKE_POINTS_MIN = 1;
export const STRIKE_POINTS_MAX = 4;

/** Whether a kind has these points; what has none of its own may have any. */
export const fitsKind = (kind: StrikeKind, points: number): boolean =>
  KIND_FACTS[kind].points === undefined || KIND_FACTS[kind].points === points;

/** Days after which a strike no longer counts. */
export const STRIKE_LIFE_DAYS = 90;

/** Days within which a teacher may appeal, once. */
export const APPEAL_DAYS = 7;

/** How late a teacher may come, and how long a recording and a review may take, before it is a strike. */
export const LATE_MINUTES = 10;
export const RECORDING_HOURS = 48;
export const REVIEW_HOURS = 72;

/** Called off with fewer hours left than this, a class is worth more points. */
export const SHORT_NOTICE_HOURS = 1;

/** The longest evidence, appeal and decision. */
export const STRIKE_TEXT_MAX = 1000;

/** The states that are kept; a strike that is over is one whose time is over. */
export const STRIKE_STATES = ['active', 'appealed', 'upheld', 'withdrawn'] as const;
export type StrikeState = (typeof STRIKE_STATES)[number];

/** The states as people see them. */
export const SHOWN_STATES = [...STRIKE_STATES, 'expired'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** What the rules need to know of a strike. */
export interface StrikeFacts {
  points: number;
  /** When it was given: from then on it counts. */
  createdAt: Date;
  expiresAt: Date;
  state: StrikeState;
  appealedAt: Date | null;
  decidedAt: Date | null;
}

const DAY_MS = 86_400_000;

/** When a strike for what happened at this time is over. */
export const strikeOver = (happenedAt: Date): Date => new Date(happenedAt.getTime() + STRIKE_LIFE_DAYS * DAY_MS);

/** The last moment for an appeal against a strike that was given at this time. */
export const appealUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + APPEAL_DAYS * DAY_MS);

/** Whether the teacher may appeal now: once, within seven days, and while the strike counts. */
export function judgeAppeal(
  strike: StrikeFacts,
  now: Date,
): Result<true, 'already_appealed' | 'already_decided' | 'appeal_over' | 'appeal_late'> {
  if (strike.state === 'appealed') return refuse('already_appealed');
  if (strike.state !== 'active') return refuse('already_decided');
  if (now >= strike.expiresAt) return refuse('appeal_over');
  return now > appealUntil(strike.createdAt) ? refuse('appeal_late') : ok(true);
}

/** What the school decides about a strike. */
export const STRIKE_DECISIONS = ['upheld', 'withdrawn'] as const;
export type StrikeDecision = (typeof STRIKE_DECISIONS)[number];

/** Whether the school may decide so: an appeal is upheld or not, and a strike may be withdrawn without one. */
export function judgeDecision(
  state: StrikeState,
  decision: StrikeDecision,
): Result<true, 'already_decided' | 'not_appealed'> {
  if (state === 'upheld' || state === 'withdrawn') return refuse('already_decided');
  return decision === 'upheld' && state === 'active' ? refuse('not_appealed') : ok(true);
}

/** Whether a strike for what happened then may be over at this time. */
export function judgeTimes(
  { happenedAt, expiresAt }: { happenedAt: Date; expiresAt: Date },
  now: Date,
): Result<true, 'happened_later' | 'expiry_late' | 'already_over'> {
  if (happenedAt > now) return refuse('happened_later');
  if (expiresAt > strikeOver(happenedAt)) return refuse('expiry_late');
  return expiresAt <= now ? refuse('already_over') : ok(true);
}

/** The state as people see it: what waits for a decision stays so after its time. */
export const shownState = ({ state, expiresAt }: Pick<StrikeFacts, 'state' | 'expiresAt'>, now: Date): ShownState =>
  (state === 'active' || state === 'upheld') && expiresAt <= now ? 'expired' : state;
