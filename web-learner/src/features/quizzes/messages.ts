import { QUIZ_REFUSALS } from '@school/core/quizzes/errors';
import { POINT_RULES } from '@school/core/points/rules';
import { QUIZ_POINTS_FROM } from '@school/core/quizzes/score';
import type { QuizVerdict } from '@school/core/quizzes/verdict';
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
  nextQuestion: 'Next question',
  checking: 'Checking…',
  isRight: 'Right answer',
  isWrong: 'Not right',
  toldLater: 'Your answer is kept. Go on: after Submit you read what was right.',
  submit: 'Submit',
  submitting: 'Submitting…',
  pickFirst: 'Pick an answer first.',
  saved: 'All answers saved',
  waitingToSubmit: 'Submit opens as soon as all your answers are saved.',
  offline: 'No connection. Your answers are kept on this device and are sent when it is back.',
  noQuestions: 'This quiz has no questions yet. Your teacher will fill it soon.',
  seeAnswers: 'See my answers',
  answersOf: (title: string) => `My answers: ${title}`,
  loadingAnswers: 'Loading your answers',
  answersFailed: 'Your answers could not be loaded. Please try again.',
  tries: 'Your tries',
  showAnswers: 'Which answers to show',
  toLookAt: 'To look at again',
  allAnswers: 'All answers',
  allRightTitle: 'Everything right!',
  allRightText: 'There is nothing to look at again in this try.',
  yourAnswer: 'Your answer',
  yourAnswers: 'Your answers',
  noAnswer: 'You picked nothing.',
  why: 'Why',
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

/** What became of an answer, for a child. */
export const VERDICTS: Readonly<Record<QuizVerdict, string>> = {
  right: 'Right!',
  partly: 'Partly right.',
  wrong: 'Not quite.',
  missed: 'Not answered.',
};

/** 'Right answer: 90', or 'Right answers: 7 and 11'. */
export const rightText = (texts: readonly string[]): string =>
  texts.length === 1 ? `Right answer: ${texts[0]}` : `Right answers: ${texts.join(' · ')}`;

/** '+33 points'; nothing for none. */
export function gainText(points: number): string {
  if (points === 0) return '';
  return points === 1 ? '+1 point' : `+${points} points`;
}

/** 'Score: 83 · 2 of 3 right'. */
export const summaryText = (score: number, right: number, count: number): string =>
  `Score: ${score} · ${right} of ${count} right`;

/** '1 answer', '3 answers'. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 answer is waiting to be saved' : `${count} answers are waiting to be saved`;
