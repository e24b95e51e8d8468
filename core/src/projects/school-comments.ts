import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { COMMENT_MAX } from './review.js';

/** Why a comment of the school's bank is refused. */
export type SchoolCommentReason = 'text_needed' | 'text_too_long' | 'text_known' | 'comment_not_found';

export const SCHOOL_COMMENT_REFUSALS: Refusals<SchoolCommentReason> = {
  text_needed: { kind: 'invalid', text: 'Please write the comment.', field: 'text' },
  text_too_long: { kind: 'invalid', text: atMostCharacters(COMMENT_MAX), field: 'text' },
  text_known: { kind: 'conflict', text: 'The school already has this comment.', field: 'text' },
  comment_not_found: { kind: 'not_found', text: 'Comment not found.' },
};

/** The messages for success. */
export const COMMENT_SAVED = 'Comment saved. Teachers are offered it from now on.';
export const COMMENT_RETIRED = 'Comment retired. Teachers are no longer offered it.';
