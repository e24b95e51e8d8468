import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { POINT_RULES } from '@school/core/points/rules';
import { QUIZ_POINTS_FROM } from '@school/core/quizzes/score';
import { isApiError } from '@school/web-kit/api/api-error';

/** Texts of the student's quizzes. */
export const MESSAGES = {
  title: 'My Quizzes',
  intro: 'A quiz waits here after each lesson that has one.',
  tabs: 'Quizzes',
  practice: 'Practice',
  submitted: 'Submitted',
  loading: 'Loading your quizzes',
  points: `+${POINT_RULES.quiz} points`,
  start: 'Start quiz',
  goOn: 'Continue',
  retake: 'Retake',
  noPracticeTitle: 'Nothing to practise right now',
  noPracticeText: 'When you finish a lesson that has a quiz, the quiz waits for you here.',
  noSubmittedTitle: 'No quiz handed in yet',
  noSubmittedText: 'Quizzes that you have handed in appear here with your best score. You can play each one again.',
  notFound: QUIZ_REFUSALS.assignment_not_found.text,
  back: 'My Quizzes',
  toQuizzes: 'Go to My Quizzes',
  several: 'Pick every answer that is right.',
  one: 'Pick the right answer.',
  keys: 'Use the number keys to pick and Enter to go on.',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting…',
  pickFirst: 'Pick an answer first.',
  saved: 'All answers saved',
  waitingToSubmit: 'Submit opens as soon as all your answers are saved.',
  offline: 'No connection. Your answers are kept on this device and are sent when it is back.',
  noQuestions: 'This quiz has no questions yet. Your teacher will fill it soon.',
  musicOn: 'Turn the music on',
  musicOff: 'Turn the music off',
} as const;

/** 'Failed to load quizzes (status): text'. */
export const loadFailed = (error: unknown): string => `Failed to load quizzes ${statusAndText(error)}`;

/** 'Submit failed (status): text'. */
export const submitFailed = (error: unknown): string => `Submit failed ${statusAndText(error)}`;

function statusAndText(error: unknown): string {
  if (!isApiError(error) || error.status === 'ABORTED') return '(error): Please try again.';
  if (error.status === 'NETWORK') return '(no connection): Please check your internet and try again.';
  if (error.status === 'BAD_ANSWER') return '(error): Please try again.';
  return `(${error.status}): ${error.error || 'Please try again.'}`;
}

/** Praise, but only when it is deserved: from half of the points. */
export const doneText = (score: number): string =>
  `${score >= QUIZ_POINTS_FROM ? 'Well done! ' : ''}Your quiz is handed in. Score: ${score}`;

/** '1 answer', '3 answers'. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 answer is waiting to be saved' : `${count} answers are waiting to be saved`;
