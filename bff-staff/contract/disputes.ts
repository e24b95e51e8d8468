import { AMEND_REFUSALS, END_CLASS_REFUSALS } from '@school/core/class-ending/errors';
import { DISPUTE_REASONS, DISPUTE_STATES, DISPUTE_TEXT_MAX } from '@school/core/disputes/dispute';
import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { endedAs } from './class-ending.js';
import { done, idParams, instant, pageFields } from './shared.js';

const id = z.number().int();

/** A family's complaint or a teacher's request for a correction, with its evidence. */
const dispute = z.object({
  id,
  reason: z.enum(DISPUTE_REASONS),
  text: z.string(),
  state: z.enum(DISPUTE_STATES),
  opened_at: instant,
  due_at: instant,
  /** The teacher; null for a family with the receipt's link. */
  opened_by: z.string().nullable(),
  class: z.object({
    id,
    lesson: z.string(),
    teacher: z.string(),
    batch: z.string(),
    batch_number: id,
    starts_at: instant,
    ended_at: instant.nullable(),
    class_status: z.string(),
    incomplete_reason: z.string(),
    outcome_version: id,
    /** Where the class can be watched; null while there is no recording. */
    recording_link: z.string().nullable(),
  }),
  /** Null when a teacher asks. */
  student: z
    .object({
      id,
      full_name: z.string(),
      attended: z.boolean().nullable(),
      joined_at: instant.nullable(),
      absence_announced_at: instant.nullable(),
      receipt_opens: id,
    })
    .nullable(),
  /** The ledger entry in question. */
  entry: z.object({ id, description: z.string(), amount: id, is_reversed: z.boolean() }).nullable(),
  answer: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/disputes/',
  summary:
    'Complaints of families and correction requests of teachers, with the evidence, longest wait first (product section 4 #7).',
  query: z.object({
    tab: z.enum(['open', 'decided']).default('open'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(dispute), count: id }),
});

const { dispute_not_found, already_decided, answer_missing, answer_too_long, nothing_changes } = DISPUTE_REFUSALS;

/** The answer, which the family reads. */
export const disputeAnswer = plainText(z.string({ error: answer_missing.text }))
  .min(1, answer_missing.text)
  .max(DISPUTE_TEXT_MAX, answer_too_long.text);

const texts = [dispute_not_found, already_decided, answer_missing, answer_too_long].map(({ text }) => text);

export const explainDispute = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/disputes/{id}/explain/',
  summary: 'Answer a dispute in words; no credits move (product section 4 #7).',
  params: idParams,
  body: z.object({ answer: disputeAnswer }),
  response: done,
  refusals: texts,
});

export const correctDispute = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/disputes/{id}/correct/',
  summary:
    'Answer a dispute by correcting its class; credits move by reversals, in one transaction (product section 4 #7, 2.2 #23).',
  params: idParams,
  body: endedAs.extend({ outcome_version: id.min(0).max(1_000_000), answer: disputeAnswer }),
  response: done,
  refusals: [
    ...texts,
    nothing_changes.text,
    ...(['attended_missing', 'not_in_class', 'reason_missing', 'reason_too_long'] as const).map(
      (one) => END_CLASS_REFUSALS[one].text,
    ),
    ...(['not_ended', 'changed_meanwhile', 'apology_used'] as const).map((one) => AMEND_REFUSALS[one].text),
  ],
});
