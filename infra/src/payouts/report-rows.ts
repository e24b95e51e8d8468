// Report: the rows of its file, read on by the key of the last one.
import { statement } from '../db/sql.js';

// Each reads by the key of the last row, so that the last page takes no longer than the first.
const ofReport = `t.report_id = $1 AND t.state = 'done' AND ($2::bigint IS NULL OR t.teacher_id = $2)`;

/** A row per teacher and currency; a teacher without pay has one without. */
export const readTotals = statement(
  'earning-report-totals-rows',
  `
  SELECT t.id AS "teacherPlace", row_number() OVER (PARTITION BY t.id ORDER BY p.currency_code)::int AS position,
    t.teacher_id AS "teacherId", t.full_name AS teacher, t.email, t.phone_number AS phone, t.payout_version AS version,
    t.course_classes AS "courseClasses", t.trial_classes AS "trialClasses", t.incomplete_trials AS "incompleteTrials",
    t.conversions, p.currency_code AS currency, coalesce(p.amount, 0)::bigint AS "amountMinor"
  FROM (
    SELECT * FROM earning_report_teacher t WHERE ${ofReport} AND t.id > $3 AND $4::int >= 0 ORDER BY t.id LIMIT $5) t
  LEFT JOIN LATERAL (
    SELECT l.currency_code, sum(l.amount_minor) AS amount FROM earning_report_line l
    WHERE l.report_teacher_id = t.id GROUP BY l.currency_code) p ON true
  ORDER BY t.id, position`,
);

/** The lines of the breakdown. */
export const readLines = statement(
  'earning-report-lines-rows',
  `
  SELECT t.id AS "teacherPlace", l.position, t.teacher_id AS "teacherId", t.full_name AS teacher, l.month,
    l.payout_version AS version, l.activity_type AS activity, l.rate_type AS "rateType", l.rate, l.min_threshold AS "minThreshold",
    l.max_threshold AS "maxThreshold", l.count, l.amount_minor AS "amountMinor", l.currency_code AS currency, l.comment
  FROM earning_report_line l JOIN earning_report_teacher t ON t.id = l.report_teacher_id
  WHERE ${ofReport} AND (l.report_teacher_id, l.position) > ($3, $4)
  ORDER BY l.report_teacher_id, l.position LIMIT $5`,
);

/** The classes that were counted inside the range. */
export const readClasses = statement(
  'earning-report-classes-rows',
  `
  SELECT t.id AS "teacherPlace", c.position, t.teacher_id AS "teacherId", t.full_name AS teacher, c.class_id AS "classId",
    c.lesson_name AS lesson, c.activity_type AS activity, c.sign, c.starts_at AS "startsAt", c.counted_at AS "countedAt",
    c.payout_version AS version
  FROM earning_report_class c JOIN earning_report_teacher t ON t.id = c.report_teacher_id
  WHERE ${ofReport} AND c.is_in_range AND (c.report_teacher_id, c.position) > ($3, $4)
  ORDER BY c.report_teacher_id, c.position LIMIT $5`,
);
