import type { AnsweredQuestion } from '@school/bff-learner/contract/quizzes';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import css from './Answers.module.css';
import { MESSAGES, rightText, VERDICTS } from './messages';

const TONES: Readonly<Record<AnsweredQuestion['verdict'], BadgeTone>> = {
  right: 'success',
  partly: 'warning',
  wrong: 'danger',
  missed: 'neutral',
};

/** A question with its number in the quiz. */
export interface NumberedQuestion {
  number: number;
  question: AnsweredQuestion;
}

/** Questions of a submitted try: what was picked, what is right, and why. */
export function AnsweredList({ questions, level }: { questions: readonly NumberedQuestion[]; level: 2 | 3 }) {
  return (
    <ol className={css.list}>
      {questions.map(({ number, question }) => (
        <li key={question.id} className={css.item} data-verdict={question.verdict}>
          <Answered number={number} question={question} level={level} />
        </li>
      ))}
    </ol>
  );
}

function Answered({ number, question, level }: NumberedQuestion & { level: 2 | 3 }) {
  const { text, image_url: image, choices, verdict, explanation } = question;
  const Heading = `h${level}` as const;
  const picked = choices.filter((choice) => choice.is_picked).map((choice) => choice.text);
  const right = choices.filter((choice) => choice.is_right).map((choice) => choice.text);
  return (
    <Stack gap={2}>
      <div className={css.head}>
        <Heading className={css.question}>
          {number}. {text}
        </Heading>
        <Badge tone={TONES[verdict]}>{VERDICTS[verdict]}</Badge>
      </div>
      {image && <img src={image} alt="" className={css.image} />}
      {verdict !== 'right' && (
        <p>
          {picked.length === 0
            ? MESSAGES.noAnswer
            : `${picked.length === 1 ? MESSAGES.yourAnswer : MESSAGES.yourAnswers}: ${picked.join(' · ')}`}
        </p>
      )}
      <p className={css.right}>{rightText(right)}</p>
      {explanation && (
        <p>
          <strong>{MESSAGES.why}:</strong> {explanation}
        </p>
      )}
    </Stack>
  );
}
