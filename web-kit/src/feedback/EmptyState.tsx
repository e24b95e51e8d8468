import type { ReactNode } from 'react';
import css from './Picture.module.css';

export interface EmptyStateProps {
  /** What is missing; the specification's sentence when there is one. */
  title: string;
  text?: string;
  /** A button or link for the next step. */
  action?: ReactNode;
  /** Replaces the usual drawing. */
  picture?: ReactNode;
  /** The heading's level on this page. */
  level?: 2 | 3;
}

/** Shown where a list or page is empty: says so and what to do about it. */
export function EmptyState({ title, text, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.state}>
      {picture ?? <EmptyBox />}
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}

function EmptyBox() {
  return (
    <svg
      viewBox="0 0 128 96"
      className={css.picture}
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
    >
      <ellipse cx="64" cy="52" rx="58" ry="40" className={css.back} />
      <path d="M34 46h60v34a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" className={css.paper} />
      <path d="m34 46 10-14h40l10 14H77c-1 6-6 10-13 10s-12-4-13-10z" className={css.paper} />
      <circle cx="64" cy="18" r="8" className={css.sun} />
      <path d="m92 20 2.5 5 5 2.5-5 2.5-2.5 5-2.5-5-5-2.5 5-2.5z" className={css.mint} />
      <circle cx="34" cy="22" r="4" className={css.coral} />
    </svg>
  );
}
