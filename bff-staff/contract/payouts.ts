import { REPORT_REFUSALS, type ReportReason } from '@school/core/payouts/errors';
import { ACTIVITY_TYPES, RATE_TYPES, UNIT_ACTIVITIES } from '@school/core/payouts/rates';
import { judgeReportDates } from '@school/core/payouts/report-range';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const count = z.number().int();
const money = z.string().regex(/^-?\d+\.\d{2}$/);
const activity = z.enum(ACTIVITY_TYPES);

const typedDate = z.string(REPORT_REFUSALS.from_missing.text).trim().max(20, REPORT_REFUSALS.from_missing.text);

/** The days of a report, both included, of payroll's zone. */
const dates = { from_date: typedDate, to_date: typedDate };

interface TypedDates {
  from_date: string;
  to_date: string;
}

const checkDates = ({ from_date, to_date }: TypedDates, context: z.RefinementCtx): void => {
  const wrong = judgeReportDates(from_date, to_date);
  if (wrong === undefined) return;
  const { text, field } = REPORT_REFUSALS[wrong];
  context.addIssue({ code: 'custom', path: [field ?? 'from_date'], message: text });
};

export const reportDates = z.object(dates).superRefine(checkDates);

const wantedId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const breakdownLine = z.object({
  activity_type: activity,
  count,
  rate: money,
  amount: money,
  rate_type: z.enum(RATE_TYPES),
  min_threshold: count.nullable(),
  max_threshold: count.nullable(),
  comment: z.string(),
  month: z.string(),
  payout_version: z.string(),
  currency: z.string(),
  /** Its number within the teacher's part, by which the classes behind it are found. */
  line: count,
});
export type BreakdownLine = z.infer<typeof breakdownLine>;

const teacherDetails = z.object({
  id: count,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  payout_version: z.string().nullable(),
  course_classes: count,
  trial_classes: count,
  incomplete_trials: count,
  conversions: count,
  /** Null if it is of several currencies, which are never added. */
  payout_amount: money.nullable(),
  payout_breakdown: z.array(breakdownLine),
});
export type TeacherDetails = z.infer<typeof teacherDetails>;

/** The earning report; `teacher_details` are the first 10 teachers by name. */
export const earningReport = z.object({
  report_id: count,
  total_teachers: count,
  total_course_classes: count,
  total_trial_classes: count,
  total_incomplete_trials: count,
  total_conversions: count,
  total_payout_amount: money.nullable(),
  teacher_details: z.array(teacherDetails),
});
export type EarningReport = z.infer<typeof earningReport>;

const texts = (...reasons: ReportReason[]): string[] => reasons.map((reason) => REPORT_REFUSALS[reason].text);
const DATE_TEXTS = texts('from_missing', 'range_order', 'range_too_long');

export const makeEarningReport = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-earning-report/',
  summary: 'The earnings of all teachers in a range of at most a year, frozen under its report_id (B3, B7).',
  body: reportDates,
  response: earningReport,
  refusals: [...DATE_TEXTS, ...texts('generate_failed', 'not_ready', 'too_many_reports')],
});

export const downloadReport = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-earning-report/download/',
  summary: 'A report as an Excel file, as it was frozen (B7).',
  body: z.object({ ...dates, report_id: wantedId.optional() }).superRefine(checkDates),
  response: z.unknown(),
  refusals: [...DATE_TEXTS, ...texts('report_not_found', 'other_range', 'not_ready')],
});

export const downloadTeacher = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-earning-report/individual/download/',
  summary:
    "One teacher's part of the caller's newest report of these dates, or of the one named, as an Excel file (B7).",
  body: z
    .object({
      ...dates,
      teacher_id: z.coerce.number(REPORT_REFUSALS.teacher_not_found.text).int().catch(0),
      report_id: wantedId.optional(),
    })
    .superRefine(checkDates),
  response: z.unknown(),
  refusals: [...DATE_TEXTS, ...texts('report_not_found', 'teacher_not_found', 'other_range', 'not_ready')],
});

const payoutVersion = z.object({
  id: count,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  /** It was active or assigned, and never changes again. */
  is_fixed: z.boolean(),
  currency: z.string(),
  teachers: count,
  rates: z.array(
    z.object({
      activity_type: activity,
      rate_type: z.enum(RATE_TYPES),
      rate: money,
      min_threshold: count.nullable(),
      max_threshold: count.nullable(),
      comment: z.string(),
    }),
  ),
});
export type PayoutVersion = z.infer<typeof payoutVersion>;

export const listPayoutVersions = defineEndpoint({
  method: 'GET',
  path: '/api/payout-versions/',
  summary: 'The payout versions with their rates (B3, B7).',
  response: z.array(payoutVersion),
});

const reportHead = z.object({
  id: count,
  from_date: z.string(),
  to_date: z.string(),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  teachers_done: count,
  teachers_total: count,
  requested_by: z.string().nullable(),
  created_at: instant,
  ready_at: instant.nullable(),
});
export type ReportHead = z.infer<typeof reportHead>;

export const startEarningReport = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/earning-reports/',
  summary: 'Plans a report, which a worker makes; its own call tells how far it is.',
  body: reportDates,
  status: 201,
  response: reportHead,
  refusals: [...DATE_TEXTS, ...texts('too_many_reports')],
});

export const listEarningReports = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/earning-reports/',
  summary: 'The latest reports of earnings, newest first.',
  query: z.object(pageFields),
  response: z.object({ results: z.array(reportHead), count }),
});

const currencySum = z.object({ currency: z.string(), amount: money });

const readAnswer = reportHead.extend({
  timezone: z.string(),
  /** Null until it is ready. */
  report: earningReport.nullable(),
  totals: z.array(currencySum),
  by_activity: z.array(currencySum.extend({ activity_type: activity, count })),
  by_month: z.array(currencySum.extend({ month: z.string() })),
});
export type ReadReport = z.infer<typeof readAnswer>;

export const readEarningReport = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/earning-reports/{id}/',
  summary: 'How far a report is; when it is ready, its figures and one page of 10 teachers.',
  params: idParams,
  query: z.object({ page: pageFields.page }),
  response: readAnswer,
  refusals: texts('report_not_found'),
});

const countedClass = z.object({
  teacher: z.string(),
  class_id: count,
  lesson_name: z.string(),
  activity_type: z.enum(UNIT_ACTIVITIES),
  /** A conversion that was taken back. */
  is_taken_back: z.boolean(),
  starts_at: instant,
  counted_at: instant,
  payout_version: z.string().nullable(),
});
export type CountedClass = z.infer<typeof countedClass>;

export const listReportClasses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/earning-reports/{id}/classes/',
  summary: 'The classes behind a figure of a report: of a line of a teacher, or of an activity.',
  params: idParams,
  query: z.object({
    teacher_id: wantedId.optional(),
    line: z.coerce.number().int().min(1).max(1_000_000).optional(),
    activity_type: z.enum(UNIT_ACTIVITIES).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(countedClass), count }),
  refusals: texts('report_not_found'),
});
