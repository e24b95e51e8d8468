import { Stack } from '@school/web-kit/layout/Stack';
import { useDeferredValue, useId, useState } from 'react';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import css from './Catalog.module.css';

interface HtmlFieldProps {
  name: string;
  label: string;
  /** The field's first text. */
  initial: string;
  rows?: number;
}

/** A field for HTML, with a preview of what families will see below it. */
export function HtmlField({ name, label, initial, rows = 8 }: HtmlFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const shown = useDeferredValue(typed);
  return (
    <Stack gap={3}>
      <TextAreaField
        name={name}
        label={label}
        rows={rows}
        code
        hint="HTML: paragraphs, lists, headings, tables, bold, and links to https and mail addresses. Anything else is left out."
        onValue={setTyped}
      />
      <Stack as="section" gap={1} aria-labelledby={id}>
        <h3 id={id} className={css.previewTitle}>
          Preview
        </h3>
        <div className={css.previewText} tabIndex={0} role="group" aria-labelledby={id}>
          <SafeHtml html={shown} />
        </div>
      </Stack>
    </Stack>
  );
}
