import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Facts.module.css';

export interface FactsProps {
  /**
   * `grid` and `wideGrid`: the name above its value, as many columns as fit. `stack`: one fact under the other.
   * `inline`: side by side. `rows`: the name beside its value. `columns`: such rows in several columns. `sums`: the
   * value at the far right.
   */
  layout: 'grid' | 'wideGrid' | 'stack' | 'inline' | 'rows' | 'columns' | 'sums';
  /** Values in bold, for lists that a family must understand at a glance. */
  strong?: boolean;
  /** The values change while a person types; screen readers announce each change. */
  live?: boolean;
  children: ReactNode;
}

/** A list of facts, each with a name and a value. */
export const Facts = ({ layout, strong, live, children }: FactsProps) => (
  <dl className={classNames(css.facts, css[layout], strong && css.strong)} aria-live={live ? 'polite' : undefined}>
    {children}
  </dl>
);

export interface FactProps {
  name: ReactNode;
  /** In the layout `sums`: this is the result, so it is larger and stands between lines. */
  main?: boolean;
  /** In a grid: takes all columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A name and its value inside `Facts`. */
export const Fact = ({ name, main, wide, children }: FactProps) => (
  <div className={classNames(main && css.main, wide && css.wide) || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
