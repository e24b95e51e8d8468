/** Paid classes of the last four weeks, and of the next four where they are planned: the child's weekly pace (3.15). */
const PACE_WEEKS = 4;

/** Classes in so many weeks, over rows of `class_student` with their class as `c`. */
export const paceOf = (now: string): string => `greatest(
  count(*) FILTER (WHERE c.status = 'scheduled' AND c.starts_at BETWEEN ${now} AND ${now} + interval '${PACE_WEEKS} weeks'),
  count(*) FILTER (WHERE c.status = 'complete' AND c.starts_at BETWEEN ${now} - interval '${PACE_WEEKS} weeks' AND ${now}))`;

/** The times that the pace looks at. */
export const inPaceWeeks = (column: string, now: string): string =>
  `${column} BETWEEN ${now} - interval '${PACE_WEEKS} weeks' AND ${now} + interval '${PACE_WEEKS} weeks'`;

/** Days that a balance lasts at a pace above 0. */
export const daysLeft = (balance: string, pace: string): string =>
  `ceil(${balance} * 7.0 * ${PACE_WEEKS} / ${pace})::int`;
