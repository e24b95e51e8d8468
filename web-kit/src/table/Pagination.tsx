import { useId } from 'react';
import { classNames } from '../class-names';
import { NativeSelect } from '../form/NativeSelect';
import css from './DataTable.module.css';
import { PageSteps } from './PageSteps';
import type { TableQuery } from './table-types';

export interface PaginationProps {
  query: TableQuery;
  total: number;
  onQuery: (next: TableQuery) => void;
  /** The page sizes to choose from; left out when the size is fixed. */
  pageSizes?: readonly number[];
}

/** The footer of a list: which rows are shown, other pages, and the rows per page. */
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
        <div className={classNames(css.sizes, 'screen-only')}>
          <label htmlFor={id}>Rows per page</label>
          <NativeSelect
            id={id}
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onQuery({ ...query, page: 1, pageSize: Number(event.currentTarget.value) })}
          />
        </div>
      )}
      <PageSteps page={page} last={last} onPage={go} />
    </nav>
  );
}
