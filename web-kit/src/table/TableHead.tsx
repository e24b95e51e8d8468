import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import { ChevronUpIcon } from '../icons/ChevronUpIcon';
import { SortIcon } from '../icons/SortIcon';
import css from './DataTable.module.css';
import type { Column, DataTableProps, TableQuery } from './table-types';
import { TickBox } from './TickBox';

/** The header row: column names, sort buttons and the box that ticks all rows of the page. */
export function TableHead<Row>({ columns, rows, rowKey, selection, rowEnd, query, onQuery }: DataTableProps<Row>) {
  const keys = rows?.map(rowKey) ?? [];
  const ticked = keys.filter((key) => selection?.keys.has(key)).length;
  const tickAll = (on: boolean) => {
    const next = new Set(selection?.keys);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection?.onChange(next);
  };
  return (
    <thead role="rowgroup" className={css.head}>
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={classNames(css.tickCell, 'screen-only')}>
            <TickBox
              label="Select all rows on this page"
              checked={keys.length > 0 && ticked === keys.length}
              mixed={ticked > 0 && ticked < keys.length}
              onChange={tickAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} query={query} onQuery={onQuery} />
        ))}
        {rowEnd && (
          <th role="columnheader" scope="col" className={classNames(css.menuCell, 'screen-only')}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  query?: TableQuery;
  onQuery?: (next: TableQuery) => void;
}

function HeadCell<Row>({ column, query, onQuery }: HeadCellProps<Row>) {
  const direction = query?.sort?.key === column.key ? query.sort.direction : undefined;
  const sortable = column.sortable && query && onQuery;
  const sort = () => {
    const next = direction === 'asc' ? 'desc' : 'asc';
    onQuery?.({ pageSize: 20, ...query, page: 1, sort: { key: column.key, direction: next } });
  };
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(column.numeric && css.numeric, column.width && css[column.width])}
      aria-sort={
        sortable ? ({ asc: 'ascending', desc: 'descending', none: 'none' } as const)[direction ?? 'none'] : undefined
      }
    >
      {sortable ? (
        <button type="button" className={css.sort} onClick={sort}>
          {column.header}
          <SortMark direction={direction} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SortMark({ direction }: { direction?: 'asc' | 'desc' }) {
  if (direction === 'asc') return <ChevronUpIcon size="sm" />;
  if (direction === 'desc') return <ChevronDownIcon size="sm" />;
  return <SortIcon size="sm" className={classNames(css.faint, 'screen-only')} />;
}
