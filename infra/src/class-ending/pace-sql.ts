/** The weeks before and after now over which a child's weekly pace is measured. */
const PACE_WEEKS = 4;

/** SQL: classes in PACE_WEEKS weeks, over rows of `class_student` with their class as `c`. */
export const paceOf = (now: string): string => `greatest(
  count(*) FILTER (WHERE c.status = 'scheduled' AND c.starts_at BETWEEN ${now} AND ${now} + interval '${PACE_WEEKS} weeks'),
  count(*) FILTER (WHERE c.status = 'complete' AND c.starts_at BETWEEN ${now} - interval '${PACE_WEEKS} weeks' AND ${now}))`;

/** SQL: whether a time lies in the range of the pace. */
export const inPaceWeeks = (column: string, now: string): string =>
  `${column} BETWEEN ${now} - interval '${PACE_WEEKS} weeks' AND ${now} + interval '${PACE_WEEKS} weeks'`;

/** SQL: the pace of one student in courses; NULL without classes in these weeks. */
export const paceOfStudent = (student: string, now: string): string => `(SELECT nullif(${paceOf(now)}, 0)
  FROM class_student cs JOIN scheduled_class c ON c.id = cs.class_id JOIN batch b ON b.id = c.batch_id
  WHERE cs.student_id = ${student} AND b.batch_type = 'paid' AND ${inPaceWeeks('cs.starts_at', now)})`;

/** SQL: the days that a balance lasts at a pace above 0. */
export const daysLeft = (balance: string, pace: string): string =>
  `ceil(${balance} * 7.0 * ${PACE_WEEKS} / ${pace})::int`;
