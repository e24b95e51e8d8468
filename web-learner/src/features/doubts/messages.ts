import { DOUBTS_PER_WEEK_MAX, type DoubtState } from '@school/core/doubts/doubt';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

/** Texts of the free doubt session. */
export const MESSAGES = {
  title: 'Free doubt session',
  text: 'Stuck on something? Ask your teacher. It costs no credit.',
  join: 'Join doubt session',
  findingPlace: 'Opening the place of your talk…',
  placeFailed: 'The place of this talk could not be found just now. We try again every minute.',
  noPlace: {
    student: 'Your teacher sends you a link for this talk.',
    teacher:
      'No video room is set up on this server. Choose Google Meet for the batch (in your calendar, “Change classroom”), or send the family a link.',
  },
  loading: 'Loading your questions',
  failed: 'Your questions could not be loaded.',
  none: 'You have not asked anything yet.',
  retry: 'Try again',
  yours: 'Your questions',
  question: 'What is your question?',
  questionHint: 'Say what you tried and what happened instead.',
  link: 'Link to your project',
  linkHint: 'The whole address, beginning with https://',
  screenshot: 'Screenshot',
  screenshotHint: 'A picture of your screen',
  noTalk: 'No time for a talk is open in the next two weeks. Your teacher answers in writing.',
  send: 'Send question',
  sending: 'Sending…',
  sendFailed: 'Your question could not be sent. Please try again.',
  answer: 'Your answer',
  answerSend: 'Send answer',
  answerFailed: 'Your answer could not be sent. Please try again.',
  doneFailed: 'This could not be saved. Please try again.',
  done: 'Talk was held',
  close: 'Close',
  teacherTitle: 'Questions from your students',
  teacherFailed: 'The questions could not be loaded just now.',
} as const;

/** The labels for a question's state, for a child. */
export const STATES: Readonly<Record<DoubtState, { text: string; tone: BadgeTone }>> = {
  asked: { text: 'Waiting for an answer', tone: 'info' },
  answered: { text: 'Answered', tone: 'success' },
  booked: { text: 'Talk booked', tone: 'primary' },
  done: { text: 'Done', tone: 'neutral' },
};

/** '1 of 2 questions left in these 7 days.' */
export const leftText = (left: number): string => `${left} of ${DOUBTS_PER_WEEK_MAX} questions left in these 7 days.`;
