import { useId } from 'react';
import { Button } from '../button/Button';
import { NativeSelect } from '../form/NativeSelect';
import { ChevronLeftIcon } from '../icons/ChevronLeftIcon';
import { ChevronRightIcon } from '../icons/ChevronRightIcon';
import css from './DataTable.module.css';
import type { TableQuery } from './table-types';

export interface PaginationProps {
  query: TableQuery;
  total: number;
  onQuery: (next: TableQuery) => void;
  /** Offers these page sizes; leave out for a fixed one. */
  pageSizes?: readonly number[];
}

/** Which rows are shown, the pages around, and how many rows a page has. */
export function Pagination({ query, total, onQuery, pageSizes }: PaginationProps) {
  const id = useId();
  const { page, pageSize } = query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const go = (next: number) => onQuery({ ...query, page: Math.min(last, Math.max(1, next)) });
  return (
    <nav aria-label="Pages" className={css.pages}>
      <p className={css.range} role="status">
        {from <= to ? `${from}–${to} of ${total}` : `0 of ${total}`}
      </p>
      {pageSizes && (
        <div className={css.sizes}>
          <label htmlFor={id}>Rows per page</label>
          <NativeSelect
            id={id}
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onQuery({ ...query, page: 1, pageSize: Number(event.currentTarget.value) })}
          />
        </div>
      )}
      <div className={css.steps}>
        <Button
          size="sm"
          variant="secondary"
          iconOnly
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => go(page - 1)}
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
              onClick={() => go(step)}
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
          onClick={() => go(page + 1)}
        >
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}

/** First, last, and the neighbours of the current page; undefined where pages are left out. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((step) => step >= 1 && step <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((step, index) => {
    const before = wanted[index - 1] ?? step - 1;
    return step - before > 1 ? [undefined, step] : [step];
  });
}
