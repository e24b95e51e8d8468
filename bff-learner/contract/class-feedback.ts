import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import { FEEDBACK_TEXT_MAX } from '@school/core/class-feedback/feedback';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { anyId } from './projects.js';
import { idParam, instant } from './shared.js';

const STARS = FEEDBACK_REFUSALS.stars_missing.text;
const stars = z.number(STARS).int(STARS).min(1, STARS).max(5, STARS);
const id = z.number().int();

/** A child's feedback, as the child reads it back. */
const ownFeedback = z.object({
  id,
  scheduled_class: id,
  class_type: z.string(),
  experience_rating: id,
  enjoyment_rating: id,
  teacher_rating: id,
  feedback: z.string(),
  created_at: instant,
});

const readFeedback = z.object({
  results: z.array(ownFeedback),
  class: z.object({ id, lesson_name: z.string(), teacher_name: z.string(), starts_at: instant }),
});
export type ReadFeedback = z.infer<typeof readFeedback>;

export const readClassFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/class-feedback/',
  summary:
    "The student's own feedback for a class, empty before it is sent, and which class it is (P7; class is additive). A class that cannot be rated is refused (T27).",
  query: z.object({ scheduled_class: idParam }),
  response: readFeedback,
  refusals: (['class_not_found', 'not_started', 'was_absent'] as const).map((one) => FEEDBACK_REFUSALS[one].text),
});

export const sendClassFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/class-feedback/',
  summary: 'Rate a class, once and after it has started (P2.21, P3, P5, P7).',
  body: z.object({
    scheduled_class: anyId,
    /** Always 'paid'; the server stores the true type beside it. */
    class_type: z.string().trim().max(20).default('paid'),
    experience_rating: stars,
    enjoyment_rating: stars,
    teacher_rating: stars,
    feedback: plainText(z.string()).max(FEEDBACK_TEXT_MAX, FEEDBACK_REFUSALS.text_too_long.text).default(''),
  }),
  response: ownFeedback.extend({ message: z.string() }),
  status: 201,
  refusals: (
    ['class_not_found', 'not_started', 'was_absent', 'already_sent', 'stars_missing', 'text_too_long'] as const
  ).map((one) => FEEDBACK_REFUSALS[one].text),
});

export const teacherFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-feedback/',
  summary:
    'The average of the last 20 ratings of the teacher and the approved texts, without names; empty under 3 answers (product 2.1 #13).',
  response: z.object({ answers: id, average: z.number().nullable(), texts: z.array(z.string()) }),
});
