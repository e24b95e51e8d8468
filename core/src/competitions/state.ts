/** The states of a competition, in order. */
export const COMPETITION_STATES = ['upcoming', 'open', 'judging', 'results'] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];

/** The times that decide a competition's state. */
export interface CompetitionTimes {
  opensAt: Date;
  closesAt: Date;
  resultsPublishedAt: Date | null;
}

/** A competition opens and closes by the clock; results need somebody to publish them. */
export function competitionState(
  { opensAt, closesAt, resultsPublishedAt }: CompetitionTimes,
  now: Date,
): CompetitionState {
  if (resultsPublishedAt !== null) return 'results';
  if (now >= closesAt) return 'judging';
  return now >= opensAt ? 'open' : 'upcoming';
}
