/** SQL: 'student' or 'teacher' if the free text names one, else NULL. Used for rows without a reason code. */
export const causeInWords = (row: string): string =>
  `CASE WHEN ${row}.incomplete_reason ~* 'student' THEN 'student' WHEN ${row}.incomplete_reason ~* 'teacher' THEN 'teacher' END`;

/** SQL: the cause of an incomplete class, NULL for others; core's `classifyReason` for rows without a reason code. */
export const causeOf = (
  row: string,
): string => `CASE WHEN ${row}.status = 'incomplete' THEN coalesce(${row}.incomplete_code,
  ${causeInWords(row)}, 'needs_review') END`;
