import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { useId, type RefObject } from 'react';
import { MESSAGES } from './messages';
import css from './Play.module.css';

/** The choices use four colours in turn. */
const COLOURS = 4;

interface PlayQuestionProps {
  question: QuizAssignment['quiz']['questions'][number];
  picked: readonly number[];
  /** The right choices, as soon as they are told. */
  right: readonly number[] | undefined;
  isLocked: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (choiceId: number) => void;
}

/** A question with its choices; several may be chosen. Once it is checked, the choices show which were right. */
export function PlayQuestion({ question, picked, right, isLocked, headingRef, onToggle }: PlayQuestionProps) {
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
          <label
            key={choice.id}
            className={css.choice}
            data-colour={place % COLOURS}
            data-mark={right && markOf(right.includes(choice.id), picked.includes(choice.id))}
          >
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
            {right && <Mark isRight={right.includes(choice.id)} isPicked={picked.includes(choice.id)} />}
          </label>
        ))}
      </div>
    </div>
  );
}

const markOf = (isRight: boolean, isPicked: boolean): 'right' | 'wrong' | undefined => {
  if (isRight) return 'right';
  return isPicked ? 'wrong' : undefined;
};

/** Says in a sign and in words whether a choice is right; a wrong one that was not picked needs nothing said. */
function Mark({ isRight, isPicked }: { isRight: boolean; isPicked: boolean }) {
  if (!isRight && !isPicked) return null;
  return (
    <span className={css.mark}>
      {isRight ? <CheckIcon size="sm" /> : <CloseIcon size="sm" />}
      <span className="visually-hidden">{isRight ? MESSAGES.isRight : MESSAGES.isWrong}</span>
    </span>
  );
}
