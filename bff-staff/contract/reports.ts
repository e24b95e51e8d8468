import { LEAD_STAGES } from '@school/core/leads/stage';
import { DEFAULT_TIMEZONE, isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

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

/** The revenue of a team in one month and currency. */
const teamRevenue = z.object({
  owner_team: z.string(),
  currency: z.string(),
  /** Punched payments. */
  payments: count,
  /** Including the deposits of first payments. */
  received: money,
  refunds: count,
  refunded: money,
  net: money,
});
export type TeamRevenue = z.infer<typeof teamRevenue>;

export const readRevenue = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/reports/revenue/',
  summary:
    'Punched payments minus approved refunds, by owner team and currency, in a month of the school (product 3.2, 3.12).',
  query: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.') }),
  response: z.object({ month: z.string(), timezone: z.string(), results: z.array(teamRevenue) }),
});
