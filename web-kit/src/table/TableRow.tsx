import { classNames } from '../class-names';
import css from './DataTable.module.css';
import type { DataTableProps } from './table-types';
import { TickBox } from './TickBox';

/** One row. In a narrow window it becomes a card, and each cell a line with its column's name. */
export function TableRow<Row>({ table, row }: { table: DataTableProps<Row>; row: Row }) {
  const { columns, selection, rowEnd, rowKey, rowName, rowTone } = table;
  const key = rowKey(row);
  const tone = rowTone?.(row);
  const ticked = selection?.keys.has(key) ?? false;
  const tick = (on: boolean) => {
    const next = new Set(selection?.keys);
    if (on) next.add(key);
    else next.delete(key);
    selection?.onChange(next);
  };
  return (
    <tr role="row" className={classNames(css.row, ticked && css.ticked, tone && css[tone])}>
      {selection && (
        <td role="cell" className={classNames(css.tickCell, 'screen-only')}>
          <TickBox label={`Select ${rowName(row)}`} checked={ticked} onChange={tick} />
        </td>
      )}
      {columns.map((column) => {
        const className = classNames(
          column.numeric && css.numeric,
          column.primary && css.primary,
          column.hiddenOnCard && css.hiddenOnCard,
        );
        return column.primary ? (
          <th key={column.key} role="rowheader" scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} role="cell" className={className} data-label={column.header}>
            <div className={css.value}>{column.cell(row)}</div>
          </td>
        );
      })}
      {rowEnd && (
        <td role="cell" className={classNames(css.menuCell, 'screen-only')}>
          {rowEnd(row)}
        </td>
      )}
    </tr>
  );
}
