import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Page.module.css';

export interface CardProps {
  title?: string;
  /** The heading level of the title on this page. */
  level?: 2 | 3 | 4;
  /** Shown beside the title, for example a badge or a button. */
  aside?: ReactNode;
  tone?: 'plain' | 'primary' | 'accent' | 'mint' | 'coral';
  busy?: boolean;
  children: ReactNode;
}

/** A box with a title; with a title it is also a region for screen readers. */
export function Card({ title, level = 2, aside, tone = 'plain', busy, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames(css.card, tone !== 'plain' && css[tone])}
      aria-labelledby={title ? id : undefined}
      aria-busy={busy || undefined}
    >
      {(title || aside) && (
        <div className={css.cardHead}>
          {title && <Heading id={id}>{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
