import { LEAD_STAGES } from '@school/core/leads/stage';
import { MONTH_PATTERN, MONTHS_REFUSALS } from '@school/core/reports/months';
import { CLASS_TYPES, REPORT_NAMES, REPORTS, type ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { REPORT_SCHEDULE_REFUSALS, SCHEDULE_RHYTHMS } from '@school/core/reports/schedule';
import { DEFAULT_TIMEZONE, isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { defineEndpoint, type Endpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';

const count = z.number().int();

/** Two charts of the school: leads by stage, and trials booked per day. */
export const reports = z.object({
  timezone: z.string(),
  leads_by_stage: z.array(z.object({ stage: z.enum(LEAD_STAGES), count })),
  trials_per_day: z.array(z.object({ date: z.iso.date(), count })),
});
export type Reports = z.infer<typeof reports>;

export const readReports = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/reports/',
  summary: 'Leads by stage, and trials booked per day for 14 days (B2, Reports & Analytics, product 2.4 #50).',
  query: z.object({
    timezone: z.string().refine(isTimezone, ZONE_UNKNOWN).default(DEFAULT_TIMEZONE),
  }),
  response: reports,
});

const money = z.string().regex(/^-?\d+\.\d{2}$/);
const share = z.number().nullable();
const month = z.string().regex(MONTH_PATTERN);

const ROWS: { readonly [Name in ReportName]: z.ZodType<ReportRows[Name]> } = {
  revenue: z.object({
    month,
    owner_team: z.string(),
    currency: z.string(),
    payments: count,
    received: money,
    refunds: count,
    refunded: money,
    net: money,
  }),
  collections: z.object({
    owner_team: z.string(),
    currency: z.string(),
    instalments: count,
    overdue: money,
    week: money,
    month: money,
    later: money,
    total: money,
  }),
  funnel: z.object({
    month,
    registered: count,
    trial_booked: count,
    trial_attended: count,
    page_created: count,
    page_opened: count,
    paid: count,
    punched: count,
    renewed: count,
  }),
  attendance: z.object({
    month,
    complete: count,
    incomplete: count,
    canceled: count,
    seats: count,
    attended: count,
    share,
  }),
  teachers: z.object({
    teacher: z.string(),
    teacher_id: count,
    offered_hours: z.number(),
    booked_hours: z.number(),
    use: share,
    complete: count,
    incomplete: count,
    canceled_by_teacher: count,
    rating: z.number().nullable(),
  }),
  renewals: z.object({
    month,
    new_sales: count,
    renewals: count,
    renewed: count,
    active: count,
    ran_out: count,
    share,
  }),
  feedback: z.object({
    month,
    answers: count,
    experience: z.number(),
    enjoyment: z.number(),
    teacher: z.number(),
    low: count,
  }),
};

const asked = z.string().regex(MONTH_PATTERN, 'Please choose a month.').optional();

/** The filters of a report; one that a report does not know changes nothing. */
const reportQuery = z.object({
  /** The first and the last month; six months up to the last or to this one without them. */
  from: asked,
  to: asked,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Please choose a currency.')
    .optional(),
  class_type: z.enum(CLASS_TYPES).optional(),
});

/** What is asked for, and answered, of one report. */
export type ReportCall<Name extends ReportName> = Endpoint<
  unknown,
  z.infer<typeof reportQuery>,
  unknown,
  { from: string; to: string; timezone: string; results: ReportRows[Name][] }
>;

const reportCall = <Name extends ReportName>(name: Name, summary: string): ReportCall<Name> =>
  defineEndpoint({
    method: 'GET',
    path: `/api/blackops/reports/${name}/`,
    summary,
    query: reportQuery,
    response: z.object({
      from: month,
      to: month,
      /** The zone whose midnights the months begin at. */
      timezone: z.string(),
      results: z.array(ROWS[name]),
    }),
    refusals: Object.values(MONTHS_REFUSALS).map(({ text }) => text),
  });

/** The reports that are tables: each has a picture, a file, and can be sent by e-mail. */
export const REPORT_CALLS: { readonly [Name in ReportName]: ReportCall<Name> } = {
  revenue: reportCall('revenue', 'Punched payments minus approved refunds, by month, owner team and currency.'),
  collections: reportCall('collections', 'Later payments that families owe, by owner team, currency and due day.'),
  funnel: reportCall('funnel', 'How far the families who registered in a month have come, up to the renewal.'),
  attendance: reportCall('attendance', 'The classes of each month, and who was there.'),
  teachers: reportCall('teachers', 'What each teacher offered and taught, the busiest first.'),
  renewals: reportCall('renewals', 'The sales of each month, and which students bought again.'),
  feedback: reportCall('feedback', 'The average ratings of each month.'),
};

const schedule = z.object({
  report: z.enum(REPORT_NAMES),
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  currency: z.string().nullable(),
  class_type: z.enum(CLASS_TYPES).nullable(),
  /** The day of the next letter. */
  next_on: z.iso.date(),
});
export type ReportSchedule = z.infer<typeof schedule>;

export const listReportSchedules = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/report-schedules/',
  summary: 'The reports that the signed-in person gets by e-mail.',
  response: z.object({ results: z.array(schedule) }),
});

const scheduleCalls = (name: ReportName) => {
  const path = `/api/blackops/reports/${name}/schedule/`;
  return {
    save: defineEndpoint({
      method: 'PUT',
      path,
      summary: `Send the report "${REPORTS[name].title}" by e-mail with these filters and the usual months, weekly or monthly.`,
      body: z.object({
        rhythm: z.enum(SCHEDULE_RHYTHMS, 'Please choose how often.'),
        currency: reportQuery.shape.currency,
        class_type: reportQuery.shape.class_type,
      }),
      response: schedule,
      refusals: [REPORT_SCHEDULE_REFUSALS.no_address.text],
    }),
    end: defineEndpoint({
      method: 'DELETE',
      path,
      summary: `Send the report "${REPORTS[name].title}" no more.`,
      response: done,
    }),
  };
};

/** The calls by which a person gets a report by e-mail; each report has its own, open to those who may read it. */
export const SCHEDULE_CALLS: Readonly<Record<ReportName, ReturnType<typeof scheduleCalls>>> = {
  revenue: scheduleCalls('revenue'),
  collections: scheduleCalls('collections'),
  funnel: scheduleCalls('funnel'),
  attendance: scheduleCalls('attendance'),
  teachers: scheduleCalls('teachers'),
  renewals: scheduleCalls('renewals'),
  feedback: scheduleCalls('feedback'),
};
