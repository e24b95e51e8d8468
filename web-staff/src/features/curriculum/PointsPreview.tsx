import { questionScore, shownQuestionMax } from '@school/core/quizzes/score';
import { useState } from 'react';
import css from './Curriculum.module.css';
import type { ChoiceDoc } from './lesson-doc';

interface PointsPreviewProps {
  choices: readonly ChoiceDoc[];
  /** The number of questions in the quiz. */
  count: number;
}

/** The points that a child would earn with these picks, by the rule that scores quizzes. */
export function PointsPreview({ choices, count }: PointsPreviewProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const numbers = (isMeant: (choice: ChoiceDoc) => boolean): number[] =>
    choices.flatMap((choice, index) => (isMeant(choice) ? [index] : []));
  const sheet = { right: numbers((choice) => choice.is_correct), picked: numbers(({ key }) => picked.includes(key)) };
  return (
    <details className={css.points}>
      <summary>Try what picks earn</summary>
      <fieldset className={css.picks}>
        <legend className="visually-hidden">A child’s picks</legend>
        {choices.map(({ key, text }, index) => (
          <label key={key} className={css.tick}>
            <input
              type="checkbox"
              checked={picked.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                setPicked(checked ? [...picked, key] : picked.filter((one) => one !== key))
              }
            />
            <span>{text || `Choice ${index + 1}`}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        These picks earn {questionScore(sheet, count)} of {shownQuestionMax(count)} points.
      </p>
    </details>
  );
}
