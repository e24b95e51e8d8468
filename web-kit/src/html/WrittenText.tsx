import { hasMarkup } from '@school/core/shared/allowed-html';
import { SafeHtml } from './SafeHtml';
import css from './SafeHtml.module.css';

/** Shows a text that is either plain or HTML: plain text keeps its lines and indents, HTML is cleaned (T19, C27). */
export const WrittenText = ({ text }: { text: string }) =>
  hasMarkup(text) ? <SafeHtml html={text} /> : <p className={css.lines}>{text}</p>;
