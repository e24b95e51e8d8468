import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Page.module.css';

/** The meaning of a badge's colour; the badge's words say the same, for people who do not see colours. */
export type BadgeTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A short state beside a name, such as 'Paid'. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon}
      {children}
    </span>
  );
}
