import { LEAD_STAGES } from '@school/core/leads/stage';
import { DEFAULT_TIMEZONE, isTimezone } from '@school/core/shared/timezone';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const count = z.number().int();

/** Two pictures of the school: its leads, and how many trials families book. */
export const reports = z.object({
  timezone: z.string(),
  leads_by_stage: z.array(z.object({ stage: z.enum(LEAD_STAGES), count })),
  trials_per_day: z.array(z.object({ date: z.iso.date(), count })),
});
export type Reports = z.infer<typeof reports>;

/** Product 2.4 #50: reports. */
export const readReports = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/reports/',
  summary: 'Leads by stage, and trials booked per day for 14 days (B2, Reports & Analytics).',
  query: z.object({
    timezone: z.string().refine(isTimezone, 'Please choose a time zone from the list.').default(DEFAULT_TIMEZONE),
  }),
  response: reports,
});
