import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import type { WaitingPicks } from './waiting-store';

/** A try at a quiz, as the child sees it. */
export interface PlayState {
  picks: Readonly<Record<number, readonly number[]>>;
  /** The points of each checked question. */
  scores: Readonly<Record<number, number>>;
  /** The questions after which the child pressed Next. */
  passed: readonly number[];
  /** True once the answers kept on this device have been loaded. */
  isReady: boolean;
}

export type PlayEvent =
  | { type: 'restored'; picks: WaitingPicks }
  | { type: 'toggled'; questionId: number; choiceId: number }
  | { type: 'passed'; questionId: number }
  | { type: 'scored'; questionId: number; score: number };

/** The state in which the child left the open try. */
export function beginPlay({ open_attempt }: QuizAssignment): PlayState {
  const answers = open_attempt?.answers ?? [];
  const checked = answers.filter(({ score }) => score !== null);
  return {
    picks: Object.fromEntries(answers.map((answer) => [answer.question_id, answer.choice_ids])),
    scores: Object.fromEntries(checked.map((answer) => [answer.question_id, answer.score ?? 0])),
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
    case 'passed':
      return { ...state, passed: [...state.passed, event.questionId] };
    case 'scored':
      return { ...state, scores: { ...state.scores, [event.questionId]: event.score } };
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

/** The points until now, with two decimals when needed. */
export const totalOf = ({ scores }: PlayState): number =>
  Number(
    Math.min(
      100,
      Object.values(scores).reduce((sum, score) => sum + score, 0),
    ).toFixed(2),
  );
