import { Button } from '@school/web-kit/button/Button';
import { ChevronLeftIcon } from '@school/web-kit/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '@school/web-kit/icons/ChevronRightIcon';
import { pagesAround } from '@school/web-kit/table/Pagination';
import css from './Leads.module.css';

interface LeadPagesProps {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  count: number;
  countIsExact: boolean;
  onPage: (page: number) => void;
}

/** The footer of the list (B2, B9): how many are shown of how many, and the pages around. */
export function LeadPages({ page, pageSize, shown, count, countIsExact, onPage }: LeadPagesProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const from = (page - 1) * pageSize + 1;
  // The first page reads as the specification has it: Showing 10 of 57.
  const range = page === 1 ? String(shown) : `${from}-${from + shown - 1}`;
  return (
    <nav aria-label="Pages" className={css.pages}>
      <p role="status">
        Showing {range} of {count.toLocaleString('en-US')}
        {countIsExact ? '' : '+'}
      </p>
      <div className={css.steps}>
        <Button
          size="sm"
          variant="secondary"
          iconOnly
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeftIcon />
        </Button>
        {pagesAround(page, last).map((step, index) =>
          step === undefined ? (
            // Two gaps at most, and their places do not move.
            <span key={`gap-${index}`} className={css.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={step}
              size="sm"
              variant={step === page ? 'primary' : 'ghost'}
              aria-label={`Page ${step}`}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onPage(step)}
            >
              {step}
            </Button>
          ),
        )}
        <Button
          size="sm"
          variant="secondary"
          iconOnly
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}
