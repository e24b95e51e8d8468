import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { PLACEMENT } from './placement-messages';
import css from './Quiz.module.css';
import { QUESTIONS, type AskedQuestion } from './questions';

interface QuizQuestionProps {
  question: AskedQuestion;
  number: number;
  chosen?: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAnswer: (answer: string) => void;
  onBack?: () => void;
}

/** A question with its answers. The controls are native, so an answer picked before the script loaded still counts. */
export function QuizQuestion({ question, number, chosen, headingRef, onAnswer, onBack }: QuizQuestionProps) {
  const words = useMessages('quiz', PLACEMENT);
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const isLast = number === QUESTIONS.length;
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(question.name);
    if (typeof value === 'string') return onAnswer(value);
    setMissing(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={css.form} noValidate method="dialog" onSubmit={answer} aria-label={words.quiz}>
      <p className={css.progressText}>{words.place(number, QUESTIONS.length)}</p>
      <Progress label={words.progress} labelHidden percent={(number / QUESTIONS.length) * 100} />
      <div role="radiogroup" aria-labelledby={`${id}-text`} aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <h2 id={`${id}-text`} ref={headingRef} tabIndex={-1} className={css.question}>
          {question.text}
        </h2>
        <div className={question.name === 'age' ? css.ages : css.answers}>
          {question.answers.map(({ value, label }) => (
            <label key={value} className={css.answer}>
              <input
                type="radio"
                name={question.name}
                value={value}
                defaultChecked={value === chosen}
                onChange={() => setMissing(false)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </div>
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className={css.missing}>
          {words.missing}
        </p>
      )}
      <Row gap={3}>
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            {words.back}
          </Button>
        )}
        <Button type="submit" size="lg">
          {isLast ? words.last : words.next}
        </Button>
      </Row>
    </form>
  );
}
