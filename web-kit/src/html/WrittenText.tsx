import { hasMarkup } from '@school/core/shared/allowed-html';
import { SafeHtml } from './SafeHtml';
import css from './SafeHtml.module.css';

/** A text that is written plainly or with markup: the one keeps its lines and indents, the other is cleaned (T19, C27). */
export const WrittenText = ({ text }: { text: string }) =>
  hasMarkup(text) ? <SafeHtml html={text} /> : <p className={css.lines}>{text}</p>;
