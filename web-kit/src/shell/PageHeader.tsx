import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useLink } from '../link/link-context';
import { ChevronLeftIcon } from '../icons/ChevronLeftIcon';
import css from './Page.module.css';

export interface PageHeaderProps {
  title: string;
  /** A line under the title. */
  text?: ReactNode;
  /** A link to the page above this one. */
  back?: { href: string; label: string };
  actions?: ReactNode;
}

/** The top of a page: its only h1, a link back and the main actions. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  const Link = useLink();
  return (
    <div className={css.pageHeader}>
      <div className={css.titles}>
        {back && (
          <Link href={back.href} className={classNames(css.back, 'screen-only')}>
            <ChevronLeftIcon size="sm" /> {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {text && <p className={css.muted}>{text}</p>}
      </div>
      {actions && <div className={classNames(css.actions, 'screen-only')}>{actions}</div>}
    </div>
  );
}
