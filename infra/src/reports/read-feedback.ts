// Report: what students said about the classes of each month.
import { LOW_STARS } from '@school/core/class-feedback/feedback';
import type { FeedbackRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, monthOf } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

const average = (column: string): string => `round(avg(f.${column}), 1)::float`;

const feedback = statement(
  'reports-feedback',
  `
  WITH ${BOUNDS}
  SELECT ${monthOf('f.created_at')} AS month, count(*) AS answers, ${average('experience_rating')} AS experience,
    ${average('enjoyment_rating')} AS enjoyment, ${average('teacher_rating')} AS teacher,
    count(*) FILTER (
      WHERE least(f.experience_rating, f.enjoyment_rating, f.teacher_rating) <= ${LOW_STARS}) AS low
  FROM bounds b JOIN class_feedback f ON f.created_at >= b.from_at AND f.created_at < b.to_at
  WHERE $4::text IS NULL OR f.class_type = $4
  GROUP BY 1
  ORDER BY 1 DESC`,
);

/** The average ratings of a month, by the day on which they were given. */
export const readFeedback: ReadRows<FeedbackRow> = (sql, { months, zone, classType }) =>
  sql.rows(feedback, [months.from, months.to, zone, classType ?? null]);
