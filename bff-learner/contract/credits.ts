import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const id = z.number().int();

/** P3, P7: fetched when the header loads, students only. */
export const studentCredits = defineEndpoint({
  method: 'GET',
  path: '/api/student-credits/',
  summary: 'The credits that are left (P2.2).',
  response: z.object({ balance: id }),
});

/** A credit transaction (P3); `balance_after` says what "Credit Left" must come to. */
export const creditTransaction = z.object({
  id: z.number().int(),
  description: z.string(),
  amount: z.number().int(),
  created_at: instant,
  balance_after: z.number().int(),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** P7: the whole list, newest first; a page of it would make "Credit Left" wrong (P3). */
export const creditTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/credit-transactions/',
  summary: 'Every movement of the own credits, newest first (P2.7).',
  response: z.array(creditTransaction),
});

/** Why an entry is there, for the family (product 4 #1). */
const whyOfEntry = z.object({
  id,
  /** The kind of the first entry of the chain: what a reversal undoes. */
  root_kind: z.string(),
  description: z.string(),
  created_at: instant,
  amount: id,
  class: z
    .object({
      id,
      lesson: z.string(),
      teacher: z.string(),
      starts_at: instant,
      status: z.string(),
      ended_at: instant.nullable(),
      ended_by: z.enum(['teacher', 'school']).nullable(),
      is_corrected: z.boolean(),
      attended: z.boolean().nullable(),
      joined_at: instant.nullable(),
    })
    .nullable(),
  /** The policy as it was when the class was ended, its line in words, and by which version of the outcome. */
  applied: z.object({ policy: z.string().nullable(), rule: z.string().nullable(), version: id.nullable() }).nullable(),
  enrolment: z.object({ course: z.string(), instalment: id, num_of_instalments: id }).nullable(),
  chain: z.array(z.object({ id, description: z.string(), created_at: instant, amount: id })),
});
export type WhyOfEntry = z.infer<typeof whyOfEntry>;

/** Product 4 #1 */
export const whyOfTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/credit-transactions/{id}/why/',
  summary: 'Why? of an own credit transaction: class, attendance, rule and reversals behind it (product 4 #1).',
  params: idParams,
  response: whyOfEntry,
});
