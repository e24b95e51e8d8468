// Report: figures, lines and classes of a teacher are frozen all together or not at all.
import { isInside, reportTeacher } from '@school/core/payouts/earning-report';
import type { ReportRange } from '@school/core/payouts/report-range';
import { statement, type Sql } from '../db/sql.js';
import type { TeacherWork } from './read-work.js';

// All or nothing of a teacher, so that a report that is taken over goes on with the next one.
const freeze = statement(
  'earning-report-freeze',
  `
  WITH frozen AS (
    UPDATE earning_report_teacher SET state = $2, payout_version = $3, course_classes = $4, trial_classes = $5,
      incomplete_trials = $6, conversions = $7
    WHERE id = $1 AND state = 'waiting' RETURNING id),
  lines AS (
    INSERT INTO earning_report_line (report_teacher_id, position, month, payout_version, currency_code, activity_type,
      rate_type, rate, min_threshold, max_threshold, comment, count, amount_minor, class_ids)
    SELECT f.id, l.position, l.month, l.version, l.currency, l.activity, l.rate_type, l.rate, l.min, l.max, l.comment, l.count,
      l.amount, l.class_ids
    FROM frozen f, jsonb_to_recordset($8::jsonb) AS l (position int, month text, version text, currency text, activity text,
      rate_type text, rate bigint, min int, max int, comment text, count int, amount bigint, class_ids bigint[]))
  INSERT INTO earning_report_class (report_teacher_id, position, class_id, activity_type, sign, counted_at, starts_at, lesson_name,
    payout_version, is_in_range)
  SELECT f.id, c.position, c.class_id, c.activity, c.sign, c.at, c.starts_at, c.lesson, c.version, c.inside
  FROM frozen f, jsonb_to_recordset($9::jsonb) AS c (position int, class_id bigint, activity text, sign int, at timestamptz,
    starts_at timestamptz, lesson text, version text, inside boolean)`,
);

/** Writes what a report counts of one teacher: the figures, the lines, and the classes with their facts as they are now. */
export async function freezeTeacher(trx: Sql, rowId: number, work: TeacherWork, range: ReportRange): Promise<void> {
  const found = reportTeacher(work, range);
  const versionOf = new Map(work.versions.map((version) => [version.id, version]));
  const lines = found.lines.map(({ versionId, rate, ...line }, index) => ({
    position: index + 1,
    month: line.month,
    version: versionOf.get(versionId)?.name,
    currency: versionOf.get(versionId)?.currency,
    activity: line.activityType,
    rate_type: rate.rateType,
    rate: rate.rate,
    min: rate.minThreshold,
    max: rate.maxThreshold,
    comment: rate.comment,
    count: line.count,
    amount: line.amountMinor,
    class_ids: line.refs,
  }));
  const { counts, versionNames, isEmpty } = found;
  await trx.run(freeze, [
    rowId,
    isEmpty ? 'empty' : 'done',
    versionNames,
    counts.course_class,
    counts.trial_class,
    counts.incomplete_trial,
    counts.conversion,
    JSON.stringify(lines),
    JSON.stringify(isEmpty ? [] : classesOf(work, range)),
  ]);
}

function classesOf({ units, versions, lessons }: TeacherWork, range: ReportRange): object[] {
  const nameOf = new Map(versions.map(({ id, name }) => [id, name]));
  return units.map(({ ref, activity, sign, at, versionId }, index) => ({
    position: index + 1,
    class_id: ref,
    activity,
    sign,
    at,
    starts_at: lessons.get(ref)?.startsAt ?? at,
    lesson: lessons.get(ref)?.name ?? '',
    version: versionId === null ? null : nameOf.get(versionId),
    inside: isInside({ at }, range),
  }));
}
