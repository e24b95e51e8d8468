import type { ReactNode } from 'react';
import css from './Reading.module.css';

export interface ReadingPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** A public page that is mainly text: its heading, what it is about, and the rest. */
export function ReadingPage({ title, intro, children }: ReadingPageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.intro}>{intro}</p>
      </header>
      {children}
    </div>
  );
}
