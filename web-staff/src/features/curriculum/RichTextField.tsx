import { Button } from '@school/web-kit/button/Button';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { FieldError } from '@school/web-kit/form/FieldError';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { lazy, Suspense, useId, useState } from 'react';
import css from './Curriculum.module.css';
import { useDocAccess } from './DocForm';

const RichText = lazy(() => import('./RichText'));

// Elements that the allow-list permits but the tools cannot edit: such a text is edited as HTML, otherwise they would
// be lost.
const BEYOND_TOOLS = /<(?:table|dl|div|span|small|sub|sup|b|i)\b/i;

/** A field for formatted text, with the editor or as HTML. */
export function RichTextField({ path, label }: { path: string; label: string }) {
  const { get, set, errorOf } = useDocAccess();
  const id = useId();
  const value = get(path);
  const html = typeof value === 'string' ? value : '';
  const isBeyond = BEYOND_TOOLS.test(html);
  const [asSource, setAsSource] = useState(isBeyond);
  const error = errorOf(path);
  return (
    <div className={css.rich}>
      {asSource ? (
        <TextAreaField name={path} label={label} rows={14} required={false} code hint={isBeyond ? HINT_BEYOND : HINT} />
      ) : (
        <>
          <span id={id} className={css.label}>
            {label}
          </span>
          <Suspense fallback={<LoadingRegion label="Loading the text tools" />}>
            <RichText
              value={html}
              onChange={(next) => set(path, next)}
              labelledBy={id}
              describedBy={error ? `${id}-error` : undefined}
              isInvalid={error !== undefined}
            />
          </Suspense>
          <FieldError id={`${id}-error`} text={error} />
        </>
      )}
      {!(asSource && isBeyond) && (
        <Button size="sm" variant="ghost" onClick={() => setAsSource(!asSource)}>
          {asSource ? 'Write it as it looks' : 'Write it as HTML'}
        </Button>
      )}
    </div>
  );
}

const HINT = 'HTML: paragraphs, lists, headings, tables, code, and links to https. Anything else is left out.';
const HINT_BEYOND = 'This text has tables or other markup that the tools do not know, so it is edited as HTML.';
