import { hostOfLink } from '@school/core/projects/submission-link';
import { ExternalIcon } from '../icons/ExternalIcon';
import css from './OutsideLink.module.css';

/**
 * A link that a person typed or handed in. It opens in a new tab, sends no referrer and shows the host it leads to.
 */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  // An address stored before this rule existed is shown as plain text.
  if (!/^https?:\/\//i.test(href)) return <span className={css.host}>{href}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
      {children} <span className={css.host}>({hostOfLink(href)})</span>
      <ExternalIcon size="sm" />
    </a>
  );
}
