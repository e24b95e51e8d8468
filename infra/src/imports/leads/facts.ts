import type { LeadFacts } from '@school/core/imports/plan-lead';
import { z } from 'zod';

const details = z.object({
  email: z.string().nullable(),
  grade: z.number().nullable(),
  parentName: z.string().nullable(),
  source: z.string().nullable(),
  utmSource: z.string().nullable(),
  utmMedium: z.string().nullable(),
  ownerId: z.number().nullable(),
}) satisfies z.ZodType<LeadFacts>;

/** What a row has made or filled in, as it is kept for the undo. */
export const keptLead = z.object({
  /** What was filled in; null for a lead that is new. */
  filled: details.partial().nullable(),
  /** The lead as the row made it; null for one that was known. */
  made: details
    .extend({
      name: z.string(),
      stage: z.string(),
      accountId: z.number().nullable(),
      studentId: z.number().nullable(),
    })
    .nullable(),
  noteId: z.number().nullable(),
});
export type KeptLead = z.infer<typeof keptLead>;
