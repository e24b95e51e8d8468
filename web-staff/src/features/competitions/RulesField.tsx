import { COMPETITION_LETTERS } from '@school/core/competitions/errors';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { useDeferredValue, useState } from 'react';
import css from './Competitions.module.css';

/** A field for the rules as HTML, with a preview of what students will see. */
export function RulesField({ name, initial }: { name: string; initial: string }) {
  const [typed, setTyped] = useState(initial);
  const shown = useDeferredValue(typed);
  return (
    <>
      <TextAreaField
        name={name}
        label="Rules"
        required={false}
        rows={6}
        code
        maxLength={COMPETITION_LETTERS.rules}
        hint="HTML: paragraphs, lists, headings, bold, and links. Anything else is left out."
        onValue={setTyped}
      />
      <details className={css.preview}>
        <summary>Preview of the rules</summary>
        <SafeHtml html={shown} />
      </details>
    </>
  );
}
