import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import type { WaitingPicks } from './waiting-store';

/** A try as the child sees it. */
export interface PlayState {
  picks: Readonly<Record<number, readonly number[]>>;
  /** Points of checked questions. */
  scores: Readonly<Record<number, number>>;
  /** Questions the child has gone on from. */
  passed: readonly number[];
  /** What this device still had to send is taken up. */
  isReady: boolean;
}

export type PlayEvent =
  | { type: 'restored'; picks: WaitingPicks }
  | { type: 'toggled'; questionId: number; choiceId: number }
  | { type: 'passed'; questionId: number }
  | { type: 'scored'; questionId: number; score: number };

/** Where the open attempt was left. */
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

/** One step of the game. */
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

/** What waits on this device is newer than what the server has, but for what it has checked. */
function restored(state: PlayState, waiting: WaitingPicks): PlayState {
  const open = [...waiting].filter(([id]) => !(id in state.scores));
  return {
    ...state,
    picks: { ...state.picks, ...Object.fromEntries(open.map(([id, { choices }]) => [id, choices])) },
    passed: [...state.passed, ...open.filter(([, { check }]) => check).map(([id]) => id)],
    isReady: true,
  };
}

/** The points so far, with two decimals where they are needed. */
export const totalOf = ({ scores }: PlayState): number =>
  Number(
    Math.min(
      100,
      Object.values(scores).reduce((sum, score) => sum + score, 0),
    ).toFixed(2),
  );
