import { NativeSelect } from '../form/NativeSelect';
import css from './DataTable.module.css';
import type { DataTableProps } from './table-types';

/** A select for sorting, for cards: they have no header row to press. */
export function CardSort<Row>({ columns, query, onQuery }: DataTableProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!query || !onQuery || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} asc`, label: `${header}, ascending` },
    { value: `${key} desc`, label: `${header}, descending` },
  ]);
  const choose = (value: string) => {
    const column = sortable.find(({ key }) => value.startsWith(`${key} `));
    const direction = value.endsWith(' desc') ? 'desc' : 'asc';
    onQuery({ ...query, page: 1, sort: column && { key: column.key, direction } });
  };
  return (
    <div className={css.cardSort}>
      <NativeSelect
        aria-label="Sort by"
        placeholder="Sort by"
        options={options}
        value={query.sort ? `${query.sort.key} ${query.sort.direction}` : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
