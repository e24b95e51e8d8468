import {
  COMMENT_REASON_MAX,
  COMMENT_REFUSALS,
  COMMENT_STATES,
  COMMENT_TEXT_MAX,
  DECISIONS,
  SOURCES,
  type CommentReason,
} from '@school/core/moderation/moderation';
import { FLAGS } from '@school/core/moderation/word-list';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParam, instant, pageFields } from './shared.js';

const ROOT = '/api/blackops/comments';
const source = z.enum(SOURCES);
const params = z.object({ source, id: idParam });
const sentence = (reason: CommentReason): string => COMMENT_REFUSALS[reason].text;
const textUpTo = (most: number) => plainText(z.string()).max(most, atMostCharacters(most));

/** A text that somebody wrote; who it was is not said. */
const comment = z.object({
  source,
  id: z.number().int(),
  text: z.string(),
  at: instant,
  due_at: instant,
  state: z.enum(COMMENT_STATES),
  flags: z.array(z.enum(FLAGS)),
  /** As it was written, for a text that was hidden or redacted. */
  original: z.string().nullable(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** False for a text that was decided on the page of its own source. */
  may_undo: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** Which texts a list has. */
export const COMMENT_TABS = ['waiting', 'escalated', 'decided'] as const;

export const listComments = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: 'Texts of families and teachers: those that wait, the oldest first, and what was decided (product #48).',
  query: z.object({
    state: z.enum(COMMENT_TABS).default('waiting'),
    source: source.optional(),
    /** A part of the text. */
    q: z.string().max(SEARCH_MAX).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(comment), count: z.number().int() }),
});

/** What a person writes for a decision. */
export const decisionForm = z.object({
  /** What is shown instead, for a redaction. */
  text: textUpTo(COMMENT_TEXT_MAX).default(''),
  reason: textUpTo(COMMENT_REASON_MAX).default(''),
});

export const decideComment = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{source}/{id}/decide/`,
  summary: 'Approve, hide, redact or escalate a text; everybody reads what is left of it (product #48).',
  params,
  body: decisionForm.extend({
    decision: z.enum(DECISIONS),
    /** The text that the person has read; another one is refused. */
    seen: textUpTo(COMMENT_TEXT_MAX),
  }),
  response: done,
  refusals: (
    [
      'comment_not_found',
      'text_changed_meanwhile',
      'already_decided',
      'redaction_missing',
      'redaction_too_long',
    ] as const
  ).map(sentence),
});

export const undoComment = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{source}/{id}/undo/`,
  summary: 'Take a decision about a text back: it stands again as it was written (product #48).',
  params,
  response: done,
  refusals: [sentence('comment_not_found'), sentence('nothing_to_undo')],
});
