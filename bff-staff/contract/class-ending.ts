import { AMEND_REFUSALS, END_CLASS_REFUSALS, INCOMPLETE_REASON_MAX } from '@school/core/class-ending/errors';
import { CHOOSABLE_CODES, INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT, plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const STUDENTS_MAX = 50;
const NOTE_MAX = 500;
const id = z.number().int();
const largest = Number.MAX_SAFE_INTEGER;

/** How a class ended, and every version of it. */
const classOutcome = z.object({
  id,
  lesson: z.string(),
  teacher: z.string(),
  batch: z.string(),
  batch_number: id,
  starts_at: instant,
  ended_at: instant.nullable(),
  class_status: z.string(),
  incomplete_reason: z.string(),
  incomplete_code: z.enum(INCOMPLETE_CODES).nullable(),
  outcome_version: id,
  students: z.array(
    z.object({
      id,
      full_name: z.string(),
      attended: z.boolean().nullable(),
      /** Credits: −1, 0, or 1 for an apology; null for classes older than this record. */
      charge: id.nullable(),
      charge_line: z.string().nullable(),
      ledger_entry_id: id.nullable(),
    }),
  ),
  history: z.array(
    z.object({
      version: id,
      class_status: z.string(),
      attended_student_ids: z.array(id),
      incomplete_reason: z.string(),
      incomplete_code: z.string().nullable(),
      by: z.string(),
      note: z.string(),
      created_at: instant,
    }),
  ),
});
export type ClassOutcomeAnswer = z.infer<typeof classOutcome>;

export const readClassOutcome = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/classes/{id}/outcome/',
  summary: 'How a class ended, who said so, and what it cost each student (product 2.2 #23).',
  params: idParams,
  response: classOutcome,
});

const endedClass = z.object({
  id,
  lesson: z.string(),
  teacher: z.string(),
  batch: z.string(),
  batch_number: id,
  starts_at: instant,
  ended_at: instant,
  class_status: z.string(),
  incomplete_reason: z.string(),
  incomplete_code: z.enum(INCOMPLETE_CODES).nullable(),
});
export type ListedClass = z.infer<typeof endedClass>;

export const listEndedClasses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/classes/outcomes/',
  summary:
    'Classes whose cause staff must choose, longest wait first; or all ended ones, by teacher and time (product 3.1).',
  query: z.object({
    which: z.enum(['to_pick', 'ended']).default('to_pick'),
    q: z.string().max(100).default(''),
    /** When the classes begin; without it, ended ones of the last 31 days, or all that wait for a cause. */
    from: instant.optional(),
    to: instant.optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(endedClass), count: id }),
});

/** How a class ended, as staff enter it. */
export const endedAs = z.object({
  class_status: z.enum(['complete', 'incomplete'], { error: 'Please choose complete or incomplete.' }),
  attended_student_ids: z.array(id.positive().max(largest)).max(STUDENTS_MAX).default([]),
  incomplete_reason: z
    .string()
    .meta(PLAIN_TEXT)
    .max(INCOMPLETE_REASON_MAX, END_CLASS_REFUSALS.reason_too_long.text)
    .default(''),
  incomplete_code: z.enum(CHOOSABLE_CODES).nullish(),
});
export type EndedAsBody = z.infer<typeof endedAs>;

const outcomePreview = z.object({
  /** False when the class already has this outcome. */
  is_change: z.boolean(),
  students: z.array(
    z.object({
      id,
      full_name: z.string(),
      attended_before: z.boolean().nullable(),
      attended_after: z.boolean().nullable(),
      charge_before: id,
      charge_after: id,
      /** The policy line behind the charge, in words. */
      rule: z.string(),
      credits_before: id,
      credits_after: id,
      /** The balance does not allow the debit, so the credit would be owed. */
      is_owed: z.boolean(),
    }),
  ),
});
export type OutcomePreview = z.infer<typeof outcomePreview>;

export const previewOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/classes/{id}/outcome/preview/',
  summary:
    "What correcting a class in this way would do to each child's credits; nothing is written (product 2.2 #23, 3.1).",
  params: idParams,
  body: endedAs,
  response: outcomePreview,
  refusals: [
    ...(['attended_missing', 'not_in_class', 'reason_missing', 'reason_too_long'] as const).map(
      (one) => END_CLASS_REFUSALS[one].text,
    ),
    AMEND_REFUSALS.not_ended.text,
  ],
});

export const correctClass = defineEndpoint({
  method: 'PATCH',
  path: '/api/blackops/classes/{id}/outcome/',
  summary: 'Corrects how a class ended, at any time; credits move by reversals (product 2.2 #23, 3.1).',
  params: idParams,
  body: endedAs.extend({
    outcome_version: id.min(0).max(1_000_000),
    note: plainText(z.string()).max(NOTE_MAX),
  }),
  response: classOutcome,
  refusals: [
    ...(['attended_missing', 'not_in_class', 'reason_missing'] as const).map((one) => END_CLASS_REFUSALS[one].text),
    ...(['not_ended', 'changed_meanwhile', 'apology_used', 'note_missing'] as const).map(
      (one) => AMEND_REFUSALS[one].text,
    ),
  ],
});
