import { CAMP_THEMES } from '@school/core/camps/camps';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

const camp = z.object({
  id: z.number().int(),
  title: z.string(),
  theme: z.enum(CAMP_THEMES),
  summary: z.string(),
  starts_on: z.iso.date(),
  days: z.number().int(),
  /** The first day; all days have these hours on the clock of the camp. */
  starts_at: instant,
  ends_at: instant,
  timezone: z.string(),
  age_from: z.number().int(),
  age_to: z.number().int(),
  seats_left: z.number().int().min(0),
});
export type CampAnswer = z.infer<typeof camp>;

export const listOpenCamps = defineEndpoint({
  method: 'GET',
  path: '/api/camps/',
  summary:
    'The holiday camps for which families may register, with the seats that are left; for everybody (product 2.3 #25).',
  response: z.array(camp),
});
