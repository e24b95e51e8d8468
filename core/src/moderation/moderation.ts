import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { needsSafeguarding } from './word-list.js';

/** Where people write texts that others read. */
export const SOURCES = ['feedback', 'review', 'question', 'answer', 'complaint', 'chat'] as const;
export type Source = (typeof SOURCES)[number];

/** What a source is called, and who wrote the text; the person stays unnamed. */
export const SOURCE_FACTS: Readonly<Record<Source, { label: string; author: string }>> = {
  feedback: { label: 'Class feedback', author: 'A student' },
  review: { label: 'Project comment', author: 'A teacher' },
  question: { label: 'Doubt', author: 'A student' },
  answer: { label: 'Answer to a doubt', author: 'A teacher' },
  complaint: { label: 'Complaint about a receipt', author: 'A family' },
  chat: { label: 'Chat of a class', author: 'Somebody in the class' },
};

/** What is decided about a text. */
export const DECISIONS = ['approve', 'hide', 'redact', 'escalate'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Where a text stands. */
export const COMMENT_STATES = ['waiting', 'escalated', 'approved', 'hidden', 'redacted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** What a decision makes of a text. */
export const STATE_AFTER: Readonly<Record<Decision, Exclude<CommentState, 'waiting'>>> = {
  approve: 'approved',
  hide: 'hidden',
  redact: 'redacted',
  escalate: 'escalated',
};

/** What everybody reads instead of a hidden text, its author, too. */
export const HIDDEN_TEXT = 'The school has hidden this text.';

/** A text is looked at within this time, and older ones than these days are past. */
export const DUE_HOURS = 24;
export const QUEUE_DAYS = 90;
/** The longest text of any source. */
export const COMMENT_TEXT_MAX = 4000;
export const COMMENT_REASON_MAX = 500;

/** Why a text is not decided. */
export type CommentReason =
  | 'comment_not_found'
  | 'text_changed_meanwhile'
  | 'already_decided'
  | 'nothing_to_undo'
  | 'redaction_missing'
  | 'redaction_too_long';

export const COMMENT_REFUSALS: Refusals<CommentReason> = {
  comment_not_found: { kind: 'not_found', text: 'Comment not found.' },
  text_changed_meanwhile: { kind: 'conflict', text: 'This text has changed meanwhile. Please read it again.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided on this text.' },
  nothing_to_undo: { kind: 'conflict', text: 'There is no decision to take back, or the text has changed since.' },
  redaction_missing: { kind: 'invalid', text: 'Please write what should be shown instead.', field: 'text' },
  redaction_too_long: {
    kind: 'invalid',
    text: 'Please write no more than the text itself had.',
    field: 'text',
  },
};

/** Said after a decision. */
export const COMMENT_DONE: Readonly<Record<Decision | 'undo', string>> = {
  approve: 'The text is approved.',
  hide: 'The text is hidden.',
  redact: 'The text is redacted.',
  escalate: 'The text now waits for those who look after safeguarding.',
  undo: 'The decision was taken back, and the text waits again.',
};

/**
 * A text that was escalated, or waits with a safeguarding mark, is for a few people only; `was` says that it already was
 * when it was decided, and so it stays.
 */
export const isRestricted = (state: CommentState, text: string, was = false): boolean =>
  was || state === 'escalated' || (state === 'waiting' && needsSafeguarding(text));

interface SeenText {
  state: CommentState;
  text: string;
}

/** Whether a decision about a text may be made by somebody who saw it as `seen`. */
export function judgeDecision(
  { state, text }: SeenText,
  { decision, seen, instead }: { decision: Decision; seen: string; instead: string },
): Result<true, Exclude<CommentReason, 'comment_not_found' | 'nothing_to_undo'>> {
  if (state !== 'waiting' && (state !== 'escalated' || decision === 'escalate')) return refuse('already_decided');
  if (text !== seen) return refuse('text_changed_meanwhile');
  if (decision === 'redact' && instead.trim() === '') return refuse('redaction_missing');
  if (decision === 'redact' && instead.length > Math.max(text.length, HIDDEN_TEXT.length))
    return refuse('redaction_too_long');
  return ok(true);
}

/** What is shown of a text after a decision. */
export function textAfter(decision: Decision, text: string, instead: string): string {
  if (decision === 'hide') return HIDDEN_TEXT;
  return decision === 'redact' ? instead : text;
}
