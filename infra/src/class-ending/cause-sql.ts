/** Which party a reason names, by the same words; NULL for neither. Of a class that was called off, it has no code. */
export const causeInWords = (row: string): string =>
  `CASE WHEN ${row}.incomplete_reason ~* 'student' THEN 'student' WHEN ${row}.incomplete_reason ~* 'teacher' THEN 'teacher' END`;

/** Whose cause an incomplete class was, of rows from before codes were kept, too; core's `classifyReason` in SQL. */
export const causeOf = (
  row: string,
): string => `CASE WHEN ${row}.status = 'incomplete' THEN coalesce(${row}.incomplete_code,
  ${causeInWords(row)}, 'needs_review') END`;
