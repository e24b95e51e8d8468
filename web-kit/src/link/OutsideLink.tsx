import { hostOfLink } from '@school/core/projects/submission-link';
import { ExternalIcon } from '../icons/ExternalIcon';
import css from './OutsideLink.module.css';

/** A link that somebody wrote or handed in: it opens beside the page, tells nothing, and shows where it leads (T20). */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  // What was kept before the rule was made stays a text.
  if (!/^https?:\/\//i.test(href)) return <span className={css.host}>{href}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
      {children} <span className={css.host}>({hostOfLink(href)})</span>
      <ExternalIcon size="sm" />
    </a>
  );
}
