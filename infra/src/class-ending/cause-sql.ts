import { NAMED_CAUSES } from '@school/core/class-ending/incomplete-code';

/** SQL: the cause that a free text names, else NULL. Used for rows without a reason code. */
export const causeInWords = (text: string): string =>
  `CASE ${NAMED_CAUSES.map((cause) => `WHEN ${text} ~* '${cause}' THEN '${cause}'`).join(' ')} END`;

/** SQL: the cause of an incomplete class, NULL for others; core's `classifyReason` for rows without a reason code. */
export const causeOf = (
  row: string,
): string => `CASE WHEN ${row}.status = 'incomplete' THEN coalesce(${row}.incomplete_code,
  ${causeInWords(`${row}.incomplete_reason`)}, 'needs_review') END`;
