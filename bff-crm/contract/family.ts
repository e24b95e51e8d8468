import { CAMP_PLACES } from '@school/core/camps/camps';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { STUDENT_STATUSES } from '@school/core/students/status';
import { z } from 'zod';
import { instant, leadParams } from './shared.js';

const child = z.object({
  student_id: z.number().int(),
  name: z.string(),
  grade: z.number().int(),
  /** The one that the lead is about. */
  is_own: z.boolean(),
  status: z.enum(STUDENT_STATUSES),
  next_class_at: instant.nullable(),
  credits: z.number().int(),
  /** The day until which the credits last at the child's pace; null without credits or classes. */
  lessons_until: z.iso.date().nullable(),
  /** The holiday camps for which the family has registered the child. */
  camps: z.array(z.object({ title: z.string(), starts_on: z.iso.date(), state: z.enum(CAMP_PLACES) })),
});
export type FamilyChild = z.infer<typeof child>;

const otherLead = z.object({
  lead_id: z.string(),
  student_name: z.string(),
  stage: z.enum(LEAD_STAGES),
  owner_name: z.string().nullable(),
});
export type FamilyLead = z.infer<typeof otherLead>;

export const readLeadFamily = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/family/',
  summary: 'The children and the other leads of a lead’s family (product 2.5 #68, 4 #11).',
  params: leadParams,
  response: z.object({
    children: z.array(child),
    leads: z.array(otherLead),
  }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});
