import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { isoLocal } from '@school/core/shared/local-time';
import { minorText } from '@school/core/shared/money';
import type { ListedVersion } from '@school/infra/payouts/list-versions';
import type { FrozenLine, FrozenReport, FrozenTeacher, ReportHead as Head } from '@school/infra/payouts/read-report';
import type { FrozenClass } from '@school/infra/payouts/report-classes';
import type {
  BreakdownLine,
  CountedClass,
  EarningReport,
  PayoutVersion,
  ReadReport,
  ReportHead,
  TeacherDetails,
} from '../../contract/payouts.js';

/** The earning report as the specification names its fields. */
export const presentReport = (id: number, report: FrozenReport): EarningReport => ({
  report_id: id,
  total_teachers: report.teachers,
  total_course_classes: report.courseClasses,
  total_trial_classes: report.trialClasses,
  total_incomplete_trials: report.incompleteTrials,
  total_conversions: report.conversions,
  total_payout_amount: oneSum(report.byCurrency),
  teacher_details: report.details.map(presentTeacher),
});

/** A sum of lines; null if they are of several currencies. */
const oneSum = (lines: readonly { currency: string; amountMinor: number }[]): string | null =>
  new Set(lines.map(({ currency }) => currency)).size > 1
    ? null
    : minorText(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));

const presentTeacher = (teacher: FrozenTeacher): TeacherDetails => ({
  id: teacher.id,
  full_name: teacher.name,
  email: teacher.email,
  phone_number: teacher.phone,
  payout_version: teacher.version,
  course_classes: teacher.courseClasses,
  trial_classes: teacher.trialClasses,
  incomplete_trials: teacher.incompleteTrials,
  conversions: teacher.conversions,
  payout_amount: oneSum(teacher.lines),
  payout_breakdown: teacher.lines.map(presentLine),
});

const presentLine = (line: FrozenLine): BreakdownLine => ({
  activity_type: line.activityType,
  count: line.count,
  rate: minorText(line.rate),
  amount: minorText(line.amountMinor),
  rate_type: line.rateType,
  min_threshold: line.minThreshold,
  max_threshold: line.maxThreshold,
  comment: line.comment,
  month: line.month,
  payout_version: line.version,
  currency: line.currency,
  line: line.position,
});

/** A version with its rates; the rate of a share is in percent. */
export const presentVersion = (version: ListedVersion): PayoutVersion => ({
  id: version.id,
  name: version.name,
  description: version.description,
  is_active: version.isActive,
  is_fixed: version.fixedAt !== null,
  currency: version.currencyCode,
  teachers: version.teachers,
  rates: version.rates.map(({ activityType, rateType, rate, minThreshold, maxThreshold, comment }) => ({
    activity_type: activityType,
    rate_type: rateType,
    rate: minorText(rate),
    min_threshold: minThreshold,
    max_threshold: maxThreshold,
    comment,
  })),
});

export const presentHead = (head: Head): ReportHead => ({
  id: head.id,
  from_date: head.from,
  to_date: head.to,
  state: head.state,
  teachers_done: head.done,
  teachers_total: head.total,
  requested_by: head.requestedBy,
  created_at: head.createdAt.toISOString(),
  ready_at: head.readyAt?.toISOString() ?? null,
});

export const presentRead = (head: Head, report: FrozenReport | undefined): ReadReport => ({
  ...presentHead(head),
  timezone: PAYROLL_ZONE,
  report: report === undefined ? null : presentReport(head.id, report),
  totals: (report?.byCurrency ?? []).map(({ currency, amountMinor }) => ({ currency, amount: minorText(amountMinor) })),
  by_activity: (report?.byActivity ?? []).map(({ activityType, currency, count, amountMinor }) => ({
    activity_type: activityType,
    currency,
    count,
    amount: minorText(amountMinor),
  })),
  by_month: (report?.byMonth ?? []).map(({ month, currency, amountMinor }) => ({
    month,
    currency,
    amount: minorText(amountMinor),
  })),
});

/** Times are in payroll's zone, like the report's days. */
export const presentClass = (one: FrozenClass): CountedClass => ({
  teacher: one.teacher,
  class_id: one.classId,
  lesson_name: one.lesson,
  activity_type: one.activityType,
  is_taken_back: one.sign === -1,
  starts_at: isoLocal(one.startsAt, PAYROLL_ZONE),
  counted_at: isoLocal(one.countedAt, PAYROLL_ZONE),
  payout_version: one.version,
});
