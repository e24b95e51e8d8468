import { useLink } from '@school/web-kit/link/link-context';
import type { ReactNode } from 'react';
import css from './EntityLink.module.css';
import { hrefOf } from './paths';

interface EntityLinkProps {
  to: 'student' | 'family' | 'batch';
  id: number;
  /** Beside a form: what was typed there stays. */
  newTab?: boolean;
  /** The name or code by which people know it. */
  children: ReactNode;
}

/** A name or code in a list that leads to the page of what it names. */
export function EntityLink({ to, id, newTab = false, children }: EntityLinkProps) {
  const Link = useLink();
  return (
    <Link href={hrefOf(to, id)} className={css.link} target={newTab ? '_blank' : undefined}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </Link>
  );
}
