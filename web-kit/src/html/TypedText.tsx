import type { TextFormat } from '@school/core/shared/text-format';
import { CopyButton } from '../button/CopyButton';
import { SafeHtml } from './SafeHtml';
import css from './SafeHtml.module.css';

interface TypedTextProps {
  text: string;
  /** How its field is written, by the contract; the text itself is never asked. */
  format: TextFormat;
}

/** Shows a text as its field is written: plain text and code as they were typed, formatted text cleaned. */
export function TypedText({ text, format }: TypedTextProps) {
  if (format === 'rich') return <SafeHtml html={text} />;
  if (format === 'plain') return <p className={css.lines}>{text}</p>;
  return (
    <div className={css.framed}>
      <pre className={css.code}>
        <code>{text}</code>
      </pre>
      <span className={css.copy}>
        <CopyButton text={text} label="Copy code" variant="ghost" size="sm" iconOnly />
      </span>
    </div>
  );
}
