import { POINT_RULES } from '../points/rules.js';

/** What a teacher gives badges for: how a child works, never how clever it is. */
export const BADGE_KINDS = [
  'bug_hunter',
  'great_question',
  'kind_helper',
  'never_gave_up',
  'bright_idea',
  'good_listener',
  'clear_explainer',
  'extra_mile',
] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** The name of each badge and what it is given for, in words for a child. */
export const BADGES: Readonly<Record<BadgeKind, { name: string; reason: string }>> = {
  bug_hunter: { name: 'Bug Hunter', reason: 'You found a mistake and fixed it.' },
  great_question: { name: 'Great Question', reason: 'Your question helped everybody to think.' },
  kind_helper: { name: 'Kind Helper', reason: 'You helped somebody else.' },
  never_gave_up: { name: 'Never Gave Up', reason: 'It was hard, and you went on trying.' },
  bright_idea: { name: 'Bright Idea', reason: 'You had an idea of your own and tried it.' },
  good_listener: { name: 'Good Listener', reason: 'You listened well to others.' },
  clear_explainer: { name: 'Clear Explainer', reason: 'You explained your code so that others understood it.' },
  extra_mile: { name: 'Extra Mile', reason: 'You did more than was asked.' },
};

/** Points for each badge. */
export const BADGE_POINTS = POINT_RULES.badge;
/** Badges for one child in one class at most, so that each means something. */
export const BADGES_PER_CLASS_MAX = 2;
/** Characters of the teacher's note. */
export const BADGE_NOTE_MAX = 140;
/** Hours after the end of a class within which its teacher may still give or take back a badge. */
export const BADGE_HOURS_AFTER = 24;

const HOUR_MS = 3_600_000;

/** The facts of a class that decide about its badges. */
export interface BadgeClass {
  status: string;
  startsAt: Date;
  endsAt: Date;
}

/** When badges of a class can no longer be given. */
export const badgesCloseAt = (endsAt: Date): Date => new Date(endsAt.getTime() + BADGE_HOURS_AFTER * HOUR_MS);

/** Why badges of this class cannot be given now; undefined if they can: from its start until a day after its end. */
export function whyNoBadges(
  { status, startsAt, endsAt }: BadgeClass,
  now: Date,
): 'not_held' | 'too_early' | 'too_late' | undefined {
  if (status === 'canceled') return 'not_held';
  if (now < startsAt) return 'too_early';
  return now >= badgesCloseAt(endsAt) ? 'too_late' : undefined;
}

/** A badge that a child has of a class. */
export interface GivenBadge {
  kind: string;
  place: number;
}

/** The place that a new badge takes among those that a child already has of the class, or why it gets no more. */
export function placeOf(
  given: readonly GivenBadge[],
  kind: BadgeKind,
): { place: number } | { reason: 'already_given' | 'enough' } {
  if (given.some((one) => one.kind === kind)) return { reason: 'already_given' };
  for (let place = 1; place <= BADGES_PER_CLASS_MAX; place += 1)
    if (!given.some((one) => one.place === place)) return { place };
  return { reason: 'enough' };
}
