// Report: the frozen classes behind a figure.
import type { UnitActivity } from '@school/core/payouts/rates';
import { statement, type Sql } from '../db/sql.js';

/** A class behind a figure, as it was when the report was made; of a conversion its trial. */
export interface FrozenClass {
  teacher: string;
  classId: number;
  lesson: string;
  activityType: UnitActivity;
  sign: 1 | -1;
  startsAt: Date;
  countedAt: Date;
  version: string | null;
}

/** Which figure: a line of the breakdown, or the count of an activity; of one teacher, or of all. */
export interface FigureQuery {
  reportId: number;
  teacherId?: number | undefined;
  line?: number | undefined;
  activity?: UnitActivity | undefined;
  page: number;
  pageSize: number;
}

// A lump sum or a share goes by the classes of the whole month, so a line names its own; a count is of the range alone.
const findClasses = statement(
  'earning-report-classes',
  `
  WITH found AS MATERIALIZED (
    SELECT t.full_name, c.* FROM earning_report_teacher t JOIN earning_report_class c ON c.report_teacher_id = t.id
    LEFT JOIN earning_report_line l ON l.report_teacher_id = t.id AND l.position = $3
    WHERE t.report_id = $1 AND ($2::bigint IS NULL OR t.teacher_id = $2)
      AND ($4::text IS NULL OR c.activity_type = $4 AND c.is_in_range)
      AND ($3::int IS NULL OR (c.class_id = ANY (l.class_ids)
        AND c.activity_type = CASE WHEN l.activity_type IN ('bonus', 'deduction') THEN 'course_class' ELSE l.activity_type END
        AND (l.rate_type IN ('fixed', 'percent') OR (c.is_in_range AND c.sign = sign(l.count))))))
  SELECT total.n AS total, f.full_name AS teacher, f.class_id AS "classId", f.lesson_name AS lesson,
    f.activity_type AS "activityType", f.sign, f.starts_at AS "startsAt", f.counted_at AS "countedAt", f.payout_version AS version
  FROM (SELECT count(*)::int AS n FROM found) total
  LEFT JOIN LATERAL (SELECT * FROM found ORDER BY counted_at, class_id LIMIT $5 OFFSET $6) f ON true
  ORDER BY f.counted_at, f.class_id`,
);

/** A page of the classes behind a figure, in the order in which they were counted. */
export async function findReportClasses(
  sql: Sql,
  { reportId, teacherId, line, activity, page, pageSize }: FigureQuery,
): Promise<{ classes: FrozenClass[]; count: number }> {
  const rows = await sql.rows<FrozenClass & { classId: number | null; total: number }>(findClasses, [
    reportId,
    teacherId ?? null,
    line ?? null,
    activity ?? null,
    pageSize,
    (page - 1) * pageSize,
  ]);
  return { classes: rows.filter(({ classId }) => classId !== null), count: rows[0]?.total ?? 0 };
}
