import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../feedback/Skeleton';
import css from './Page.module.css';

export interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value: ReactNode;
  icon?: ReactNode;
  tone?: 'primary' | 'accent' | 'mint' | 'coral';
  /** A line of text or a progress bar under the number. */
  note?: ReactNode;
}

const TONES = { primary: 'tone0', accent: 'tone1', mint: 'tone2', coral: 'tone3' } as const;

/** A card with one important number. */
export function StatCard({ label, value, icon, tone = 'primary', note }: StatCardProps) {
  return (
    <div
      className={classNames(css.card, css.stat)}
      role="group"
      aria-label={label}
      aria-busy={value === undefined || undefined}
    >
      {icon && <span className={classNames(css.statIcon, css[TONES[tone]])}>{icon}</span>}
      <div className={css.statWords}>
        <span className={css.statValue}>{value ?? <Skeleton shape="title" width="half" />}</span>
        <span className={css.statLabel}>{label}</span>
      </div>
      {note && <div className={css.statNote}>{note}</div>}
    </div>
  );
}
