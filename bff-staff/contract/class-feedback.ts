import { FEEDBACK_REFUSALS, TEXT_DECIDED } from '@school/core/class-feedback/errors';
import { TEXT_DECISIONS, TEXT_STATES } from '@school/core/class-feedback/feedback';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const id = z.number().int();

/** What a child said about a class. */
const classFeedback = z.object({
  id,
  class_id: id,
  lesson: z.string(),
  /** The batch's code. */
  batch: z.string(),
  batch_number: id,
  class_type: z.enum(['free', 'paid']),
  starts_at: instant,
  teacher: z.string(),
  student: z.string(),
  student_id: id,
  experience_rating: id,
  enjoyment_rating: id,
  teacher_rating: id,
  /** Empty for none. */
  feedback: z.string(),
  text_state: z.enum(TEXT_STATES),
  moderated_by: z.string().nullable(),
  moderated_at: instant.nullable(),
  created_at: instant,
});
export type ClassFeedback = z.infer<typeof classFeedback>;

/** The states by which the list can be filtered. */
export const TEXT_FILTERS = ['pending', ...TEXT_DECISIONS] as const;

export const listClassFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/class-feedback/',
  summary: 'What children say about their classes, newest first (product 2.1 #13, #48).',
  query: z.object({
    /** A part of the student's or the teacher's name. */
    q: z.string().max(SEARCH_MAX).optional(),
    stars: z.literal('low').optional(),
    text: z.enum(TEXT_FILTERS).optional(),
    /** The number of a batch. */
    batch: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(classFeedback), count: id }),
});

export const decideFeedbackText = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/class-feedback/{id}/text/',
  summary: 'Approve a text for the teacher, or hide it; audited (product #48).',
  params: idParams,
  body: z.object({ text_state: z.enum(TEXT_DECISIONS) }),
  response: z.object({ message: z.enum([TEXT_DECIDED.approved, TEXT_DECIDED.hidden]) }),
  refusals: [FEEDBACK_REFUSALS.feedback_not_found.text, FEEDBACK_REFUSALS.text_missing.text],
});
