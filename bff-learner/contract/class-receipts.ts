import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { DISPUTE_REASONS, DISPUTE_STATES, DISPUTE_TEXT_MAX, FAMILY_REASONS } from '@school/core/disputes/dispute';
import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParam, instant, tokenParams } from './shared.js';

/** How a class went, for a family that has the link: first names, no phone, no ids. */
export const classReceiptLink = z.object({
  kind: z.literal('class-receipt'),
  state: z.enum(['complete', 'incomplete']),
  is_corrected: z.boolean(),
  lesson_name: z.string(),
  /** What was built. */
  objective: z.string(),
  /** First names only. */
  student_name: z.string(),
  teacher_name: z.string(),
  starts_at: instant,
  /** Null for a class that did not take place. */
  attended: z.boolean().nullable(),
  /** Null when nobody noted when the child joined. */
  minutes_present: z.number().int().nullable(),
  is_trial: z.boolean(),
  credit_change: z.number().int(),
  credits_left: z.number().int(),
  /** The policy line behind the credit, in words; empty when no credit was posted. */
  credit_rule: z.string(),
  /** The teacher's note; empty for none. */
  teacher_note: z.string(),
  homework: z.array(z.string()),
  has_recording: z.boolean(),
  next_class: z.object({ lesson_name: z.string(), starts_at: instant }).nullable(),
  /** The family's time zone. */
  timezone: z.string(),
  is_thanked: z.boolean(),
  /** Of a trial class: what the child takes home; null until its teacher has made it. */
  souvenir_url: z.string().nullable(),
  dispute: z
    .object({
      reason: z.enum(DISPUTE_REASONS),
      state: z.enum(DISPUTE_STATES),
      opened_at: instant,
      answer_by: instant,
      answer: z.string().nullable(),
      decided_at: instant.nullable(),
    })
    .nullable(),
});
export type ClassReceiptAnswer = z.infer<typeof classReceiptLink>;

const GONE = PAYMENT_LINK_REFUSALS.link_gone.text;

export const thankTeacher = defineEndpoint({
  method: 'POST',
  path: '/api/r/{token}/thanks/',
  summary: 'Thank the teacher of the class of a receipt, once (product section 4 #7).',
  params: tokenParams,
  // A form of another site cannot send JSON, so it cannot thank in a family's name.
  body: z.object({ thanks: z.literal(true) }),
  response: done,
  refusals: [GONE, RECEIPT_REFUSALS.not_attended.text],
});

export const openDispute = defineEndpoint({
  method: 'POST',
  path: '/api/r/{token}/dispute/',
  summary: 'Report that something is wrong with the class of a receipt; one report at a time (product section 4 #7).',
  params: tokenParams,
  body: z.object({
    reason: z.enum(FAMILY_REASONS, { error: DISPUTE_REFUSALS.reason_missing.text }),
    text: plainText(z.string()).max(DISPUTE_TEXT_MAX, DISPUTE_REFUSALS.text_too_long.text).default(''),
  }),
  response: done,
  status: 201,
  refusals: [
    GONE,
    ...(['reason_missing', 'text_too_long', 'already_open'] as const).map((one) => DISPUTE_REFUSALS[one].text),
  ],
});

export const receiptRecording = defineEndpoint({
  method: 'GET',
  path: '/api/r/{token}/recording/',
  summary: 'Redirects to the recording of the class of a receipt, for ten minutes (T10, product section 4 #7).',
  params: tokenParams,
  response: z.unknown(),
  refusals: [GONE],
});

export const classReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/scheduled-classes/{classId}/receipts/',
  summary:
    'The links to the receipts of a class: all of them for its teacher, their own for a student (product section 4 #7).',
  params: z.object({ classId: idParam }),
  response: z.object({ results: z.array(z.object({ student_name: z.string(), url: z.string() })) }),
});
