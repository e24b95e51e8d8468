import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Facts.module.css';

export interface FactsProps {
  /**
   * `grid` and `wideGrid`: the name above its value, in as many columns as fit; `stack`: one under the other; `inline`:
   * side by side; `rows`: the name beside its value; `columns`: such rows in columns; `sums`: the value at the far side.
   */
  layout: 'grid' | 'wideGrid' | 'stack' | 'inline' | 'rows' | 'columns' | 'sums';
  /** Values in bold type, for lists that a family reads at a glance. */
  strong?: boolean;
  /** The values change while the reader types; screen readers say so. */
  live?: boolean;
  children: ReactNode;
}

/** A list of named values. It uses nothing of React but elements, for the light pages run on Preact. */
export const Facts = ({ layout, strong, live, children }: FactsProps) => (
  <dl className={classNames(css.facts, css[layout], strong && css.strong)} aria-live={live ? 'polite' : undefined}>
    {children}
  </dl>
);

export interface FactProps {
  name: ReactNode;
  /** Among `sums`: the result, larger and between lines. */
  main?: boolean;
  /** In a grid: over all columns. */
  wide?: boolean;
  children: ReactNode;
}

/** One name and its value in `Facts`. */
export const Fact = ({ name, main, wide, children }: FactProps) => (
  <div className={classNames(main && css.main, wide && css.wide) || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
