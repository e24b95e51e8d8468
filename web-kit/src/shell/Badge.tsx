import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Page.module.css';

/** What a badge's colour says; its words say the same. */
export type BadgeTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A short state beside a name. */
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
