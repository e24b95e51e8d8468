import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

/** P7: fetched when the header loads, students only. */
export const studentCredits = defineEndpoint({
  method: 'GET',
  path: '/api/student-credits/',
  summary: 'The credits that are left (P2.2).',
  response: z.object({ credits: z.number().int() }),
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
