import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import type { WaitingPicks } from './waiting-store';

/** What the server tells about an answer as soon as it is stored. */
export interface CheckedAnswer {
  score: number;
  /** The picks that count; another device may have been first. */
  choice_ids: readonly number[];
  right_choice_ids: readonly number[];
  explanation: string;
}

/** A try at a quiz, as the child sees it. */
export interface PlayState {
  picks: Readonly<Record<number, readonly number[]>>;
  /** The points of each checked question. */
  scores: Readonly<Record<number, number>>;
  /** What is right and why, of the questions that were checked on this page. */
  told: Readonly<Record<number, CheckedAnswer>>;
  /** The questions for which the child has pressed Next; they are locked. */
  asked: readonly number[];
  /** The questions that the child has left behind. */
  passed: readonly number[];
  /** True once the answers kept on this device have been loaded. */
  isReady: boolean;
}

export type PlayEvent =
  | { type: 'restored'; picks: WaitingPicks }
  | { type: 'toggled'; questionId: number; choiceId: number }
  | { type: 'asked'; questionId: number }
  | { type: 'passed'; questionId: number }
  | { type: 'checked'; questionId: number; answer: CheckedAnswer };

/** The state in which the child left the open try. */
export function beginPlay({ open_attempt }: QuizAssignment): PlayState {
  const answers = open_attempt?.answers ?? [];
  const checked = answers.filter(({ score }) => score !== null);
  return {
    picks: Object.fromEntries(answers.map((answer) => [answer.question_id, answer.choice_ids])),
    scores: Object.fromEntries(checked.map((answer) => [answer.question_id, answer.score ?? 0])),
    told: {},
    asked: [],
    passed: checked.map((answer) => answer.question_id),
    isReady: false,
  };
}

/** The state after an event. */
export function play(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'restored':
      return restored(state, event.picks);
    case 'toggled': {
      const picked = state.picks[event.questionId] ?? [];
      const next = picked.includes(event.choiceId)
        ? picked.filter((id) => id !== event.choiceId)
        : [...picked, event.choiceId];
      return { ...state, picks: { ...state.picks, [event.questionId]: next } };
    }
    case 'asked':
      return { ...state, asked: [...state.asked, event.questionId] };
    case 'passed':
      return { ...state, passed: [...state.passed, event.questionId] };
    case 'checked':
      return {
        ...state,
        picks: { ...state.picks, [event.questionId]: event.answer.choice_ids },
        scores: { ...state.scores, [event.questionId]: event.answer.score },
        told: { ...state.told, [event.questionId]: event.answer },
      };
  }
}

/** Picks kept on this device are newer than the server's, except for questions that the server has already checked. */
function restored(state: PlayState, waiting: WaitingPicks): PlayState {
  const open = [...waiting].filter(([id]) => !(id in state.scores));
  return {
    ...state,
    picks: { ...state.picks, ...Object.fromEntries(open.map(([id, { choices }]) => [id, choices])) },
    passed: [...state.passed, ...open.filter(([, { check }]) => check).map(([id]) => id)],
    isReady: true,
  };
}

// The scores of questions have two decimals; thirds that add up to 99.99 are 100.
const ROUNDING_SLACK = 0.005;

/** The points until now, as a whole number. */
export const totalOf = ({ scores }: Pick<PlayState, 'scores'>): number =>
  Math.min(100, Math.round(Object.values(scores).reduce((sum, score) => sum + score, 0) + ROUNDING_SLACK));

/** What a question has added to the points, so that what the child sees adds up. */
export function gainOf({ scores }: PlayState, questionId: number): number {
  const { [questionId]: _, ...others } = scores;
  return totalOf({ scores }) - totalOf({ scores: others });
}
