import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { verdictOf } from '@school/core/quizzes/verdict';
import { Alert } from '@school/web-kit/feedback/Alert';
import { gainText, MESSAGES, rightText, VERDICTS } from './messages';
import type { CheckedAnswer } from './play-state';

interface ToldProps {
  question: QuizAssignment['quiz']['questions'][number];
  picked: readonly number[];
  answer: CheckedAnswer;
  /** The points that the answer has added, as a whole number. */
  gain: number;
}

/** Tells a child what became of its answer, which one was right, and why. */
export function Told({ question, picked, answer, gain }: ToldProps) {
  const { right_choice_ids: right, explanation } = answer;
  const verdict = verdictOf({ right, picked });
  const rightOnes = question.choices.filter(({ id }) => right.includes(id)).map(({ text }) => text);
  return (
    <Alert kind={verdict === 'right' ? 'success' : 'info'} title={`${VERDICTS[verdict]} ${gainText(gain)}`.trim()}>
      {verdict !== 'right' && <p>{rightText(rightOnes)}</p>}
      {explanation && <p>{explanation}</p>}
    </Alert>
  );
}

/** The answer could not be checked: the child may go on, and reads at the end what was right. */
export function NotTold() {
  return <Alert kind="info">{MESSAGES.toldLater}</Alert>;
}
