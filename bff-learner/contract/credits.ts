import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const id = z.number().int();

export const studentCredits = defineEndpoint({
  method: 'GET',
  path: '/api/student-credits/',
  summary: 'The credits that are left (P2.2, P3, P7).',
  response: z.object({ balance: id }),
});

/** A credit transaction; `balance_after` is what "Credit Left" must show. */
export const creditTransaction = z.object({
  id: z.number().int(),
  description: z.string(),
  amount: z.number().int(),
  created_at: instant,
  balance_after: z.number().int(),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** The whole list: a single page of it would make "Credit Left" wrong. */
export const creditTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/credit-transactions/',
  summary: "Every movement of the student's credits, newest first (P2.7, P7).",
  response: z.array(creditTransaction),
});

/** Why an entry is there, for the family. */
const whyOfEntry = z.object({
  id,
  /** The kind of the chain's first entry: what a reversal undoes. */
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
  /** The policy as it was when the class was ended, its rule in words, and the version of the outcome that used it. */
  applied: z.object({ policy: z.string().nullable(), rule: z.string().nullable(), version: id.nullable() }).nullable(),
  enrolment: z.object({ course: z.string(), instalment: id, num_of_instalments: id }).nullable(),
  chain: z.array(z.object({ id, description: z.string(), created_at: instant, amount: id })),
});
export type WhyOfEntry = z.infer<typeof whyOfEntry>;

export const whyOfTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/credit-transactions/{id}/why/',
  summary:
    '"Why?" of a credit transaction of the student: the class, attendance, rule and reversals behind it (product 4 #1).',
  params: idParams,
  response: whyOfEntry,
});
