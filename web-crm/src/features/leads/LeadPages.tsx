import { PageSteps } from '@school/web-kit/table/PageSteps';
import css from './Leads.module.css';

interface LeadPagesProps {
  page: number;
  pageSize: number;
  /** The number of rows on this page. */
  shown: number;
  count: number;
  countIsExact: boolean;
  onPage: (page: number) => void;
}

/** The footer of the list: how many leads are shown, how many there are, and the buttons for other pages. */
export function LeadPages({ page, pageSize, shown, count, countIsExact, onPage }: LeadPagesProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const from = (page - 1) * pageSize + 1;
  // On the first page the specification's words: Showing 10 of 57.
  const range = page === 1 ? String(shown) : `${from}-${from + shown - 1}`;
  return (
    <nav aria-label="Pages" className={css.pages}>
      <p role="status">
        Showing {range} of {count.toLocaleString('en-US')}
        {countIsExact ? '' : '+'}
      </p>
      <PageSteps page={page} last={last} onPage={onPage} />
    </nav>
  );
}
