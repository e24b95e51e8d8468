/** SQL: the state of competition `c` at an instant; the same as core's `competitionState`. */
export const stateSql = (now: string): string => `CASE WHEN c.results_published_at IS NOT NULL THEN 'results'
  WHEN ${now} >= c.closes_at THEN 'judging' WHEN ${now} >= c.opens_at THEN 'open' ELSE 'upcoming' END`;
