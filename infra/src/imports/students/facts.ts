import type { ChildFacts } from '@school/core/imports/plan-student';
import { z } from 'zod';

const child = z.object({
  grade: z.number(),
  parentName: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
}) satisfies z.ZodType<ChildFacts>;

/** What a row has made or changed, as it is kept for the undo. */
export const studentFacts = z.object({
  accountId: z.number(),
  /** The account is new by this row. */
  madeAccount: z.boolean(),
  /** The lead that is new by this row. */
  leadId: z.number().nullable(),
  name: z.string(),
  /** Null for a child that is new. */
  before: child.nullable(),
  after: child,
});
export type StudentFacts = z.infer<typeof studentFacts>;
