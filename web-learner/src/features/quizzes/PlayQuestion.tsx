import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { useId, type RefObject } from 'react';
import { MESSAGES } from './messages';
import css from './Play.module.css';

/** The choices use four colours in turn. */
const COLOURS = 4;

interface PlayQuestionProps {
  question: QuizAssignment['quiz']['questions'][number];
  picked: readonly number[];
  isLocked: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (choiceId: number) => void;
}

/** A question with its choices; several may be chosen. */
export function PlayQuestion({ question, picked, isLocked, headingRef, onToggle }: PlayQuestionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-text`} aria-describedby={`${id}-hint`} className={css.ask}>
      <h2 id={`${id}-text`} ref={headingRef} tabIndex={-1} className={css.question}>
        {question.text}
      </h2>
      {question.image_url && <img src={question.image_url} alt="" className={css.image} />}
      <p id={`${id}-hint`} className="muted">
        {question.several ? MESSAGES.several : MESSAGES.one} <span className={css.keys}>{MESSAGES.keys}</span>
      </p>
      <div className={css.choices}>
        {question.choices.map((choice, place) => (
          <label key={choice.id} className={css.choice} data-colour={place % COLOURS}>
            <input
              type="checkbox"
              checked={picked.includes(choice.id)}
              disabled={isLocked}
              onChange={() => onToggle(choice.id)}
            />
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <span className={css.choiceText}>{choice.text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
