import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { DOUBT_ANSWER_MAX, DOUBT_QUESTION_MAX, DOUBTS_PER_WEEK_MAX, TALK_OPENS_MINUTES } from './doubt.js';

/** Why a doubt is not accepted or not answered. */
export type DoubtReason =
  | 'question_missing'
  | 'question_too_long'
  | 'link_invalid'
  | 'too_many'
  | 'no_teacher'
  | 'answer_missing'
  | 'answer_too_long'
  | 'already_answered'
  | 'not_begun'
  | 'talk_early'
  | 'talk_over'
  | 'screenshot_unknown';

export const DOUBT_REFUSALS: Refusals<DoubtReason> = {
  question_missing: { kind: 'invalid', text: 'Please write down your question.', field: 'question' },
  question_too_long: {
    kind: 'invalid',
    text: atMostCharacters(DOUBT_QUESTION_MAX),
    field: 'question',
  },
  link_invalid: { kind: 'invalid', text: 'Please enter a full web address, beginning with https://', field: 'link' },
  too_many: {
    kind: 'conflict',
    text: `You can ask ${DOUBTS_PER_WEEK_MAX} questions in 7 days. Please come back later.`,
  },
  no_teacher: {
    kind: 'conflict',
    text: 'Your questions go to your teacher. As soon as your first class is planned, you can ask here.',
  },
  answer_missing: { kind: 'invalid', text: 'Please write an answer.', field: 'answer' },
  answer_too_long: { kind: 'invalid', text: atMostCharacters(DOUBT_ANSWER_MAX), field: 'answer' },
  already_answered: { kind: 'conflict', text: 'This question has already been answered.' },
  screenshot_unknown: { kind: 'invalid', text: 'Please choose the screenshot again.', field: 'screenshot' },
  not_begun: { kind: 'conflict', text: 'This talk has not begun yet. You can answer in writing instead.' },
  talk_early: { kind: 'conflict', text: `You can join this talk from ${TALK_OPENS_MINUTES} minutes before it begins.` },
  talk_over: { kind: 'conflict', text: 'This talk is over.' },
};

/** The messages for success. */
export const DOUBT_ASKED = 'Your question is on its way to your teacher.';
export const DOUBT_BOOKED = 'Your talk is booked.';
export const DOUBT_ANSWERED = 'Answer sent.';
export const DOUBT_DONE = 'Marked as done.';
