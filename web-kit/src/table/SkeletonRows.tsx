import { Skeleton } from '../feedback/Skeleton';
import css from './DataTable.module.css';
import type { DataTableProps } from './table-types';

const ROWS_MAX = 8;

/** Grey rows in the table's shape while the first answer is loading. */
export function SkeletonRows<Row>({ columns, selection, rowEnd, query }: DataTableProps<Row>) {
  const rows = Math.min(query?.pageSize ?? ROWS_MAX, ROWS_MAX);
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={css.row}>
      {selection && <td role="cell" className={css.tickCell} />}
      {columns.map((column, index) => (
        <td key={column.key} role="cell" data-label={column.header}>
          {row === 0 && index === 0 && <span className="visually-hidden">Loading…</span>}
          <Skeleton width={(row + index) % 3 === 0 ? 'half' : 'most'} />
        </td>
      ))}
      {rowEnd && <td role="cell" className={css.menuCell} />}
    </tr>
  ));
}
