import { PAY_REGISTER_REFUSALS as REFUSALS } from '@school/core/pay-register/errors';
import { ADJUSTMENT_SOURCES } from '@school/core/pay-register/period';
import { ACTIVITY_TYPES, RATE_TYPES } from '@school/core/payouts/rates';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const count = z.number().int();
const money = z.string();

const payStatement = z.object({
  id: count,
  number: z.string(),
  /** `2026-03`, a calendar month in payroll's zone. */
  month: z.string(),
  state: z.enum(['approved', 'paid']),
  approved_at: instant.nullable(),
  currency: z.string(),
  pay: money,
  total: money,
  /** Null until it was transferred. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  lines: z.array(
    z.object({
      activity_type: z.enum(ACTIVITY_TYPES),
      payout_version: z.string(),
      rate_type: z.enum(RATE_TYPES),
      rate: money,
      count,
      amount: money,
      comment: z.string(),
    }),
  ),
  adjustments: z.array(z.object({ source: z.enum(ADJUSTMENT_SOURCES), amount: money, note: z.string() })),
});
export type PayStatementAnswer = z.infer<typeof payStatement>;

export const ownStatements = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-earnings/statements/',
  summary: "The teacher's pay of approved months, the newest first (product 2.4 #39).",
  query: z.object(pageFields),
  response: z.object({ results: z.array(payStatement), count }),
});

export const ownStatementFile = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-earnings/statements/{id}/file/',
  summary: 'One of the statements of the teacher, as a PDF.',
  params: idParams,
  response: z.unknown(),
  refusals: [REFUSALS.statement_not_found.text],
});
