import type { ReactNode } from 'react';
import css from './Door.module.css';

/** The page before an office's app: a card in the middle, with who may enter and the form. */
export const Door = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <main className={css.page}>
    <section className={css.card} aria-labelledby="door-title">
      <h1 id="door-title">{title}</h1>
      <p className="muted">{note}</p>
      {children}
    </section>
  </main>
);
