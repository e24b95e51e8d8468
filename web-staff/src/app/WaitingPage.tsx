import { Spinner } from '@school/web-kit/feedback/Spinner';
import css from './Shell.module.css';

/** While a page's code is on its way. */
export function WaitingPage() {
  return (
    <main className={css.centred} aria-busy="true">
      <Spinner size="lg" label="Loading..." />
    </main>
  );
}
