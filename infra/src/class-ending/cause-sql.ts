/** Whose cause an incomplete class was, of rows from before codes were kept, too; core's `classifyReason` in SQL. */
export const causeOf = (
  row: string,
): string => `CASE WHEN ${row}.status = 'incomplete' THEN coalesce(${row}.incomplete_code,
  CASE WHEN ${row}.incomplete_reason ~* 'student' THEN 'student' WHEN ${row}.incomplete_reason ~* 'teacher' THEN 'teacher'
    ELSE 'needs_review' END) END`;
