import { hostOfLink } from '@school/core/projects/submission-link';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import css from './SubmittedLink.module.css';

/** A link that somebody handed in: it opens beside the page, tells nothing, and shows where it leads (T20). */
export function SubmittedLink({ href, children }: { href: string; children: string }) {
  // What was kept before the rule was made stays a text.
  if (!/^https?:\/\//i.test(href)) return <span className={css.host}>{href}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
      {children} <span className={css.host}>({hostOfLink(href)})</span>
      <ExternalIcon size="sm" />
    </a>
  );
}
