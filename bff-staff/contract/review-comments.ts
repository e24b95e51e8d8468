import { COMMENT_MAX } from '@school/core/projects/review';
import { SCHOOL_COMMENT_REFUSALS } from '@school/core/projects/school-comments';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const { text_needed, text_too_long, text_known, comment_not_found } = SCHOOL_COMMENT_REFUSALS;

const comment = z.object({ id: z.number().int(), text: z.string(), retired_at: instant.nullable() });
export type SchoolComment = z.infer<typeof comment>;

/** The text of a comment. */
export const commentForm = z.object({
  text: plainText(z.string({ error: text_needed.text }))
    .min(1, text_needed.text)
    .max(COMMENT_MAX, text_too_long.text),
});

export const listSchoolComments = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/review-comments/',
  summary: "The school's comments for its teachers' reviews (product 1.1).",
  response: z.object({ results: z.array(comment) }),
});

export const addSchoolComment = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/review-comments/',
  summary: 'Add a comment to the bank of reviews; audited (product 1.1).',
  body: commentForm,
  response: comment,
  status: 201,
  refusals: [text_needed.text, text_too_long.text, text_known.text],
});

export const changeSchoolComment = defineEndpoint({
  method: 'PATCH',
  path: '/api/blackops/review-comments/{id}/',
  summary: 'Change the text of a comment, retire it, or bring it back; audited (product 1.1).',
  params: idParams,
  body: commentForm.extend({ is_retired: z.boolean() }),
  response: comment,
  refusals: [text_needed.text, text_too_long.text, text_known.text, comment_not_found.text],
});
