import type { ReactNode } from 'react';
import css from './CentredPage.module.css';

/** A page without the app's frame: little content, in the middle of the window. */
export const CentredPage = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <main className={css.page} aria-busy={busy || undefined}>
    {children}
  </main>
);
