import { MoreIcon } from '../icons/MoreIcon';
import { Menu, type MenuItem } from '../menu/Menu';
import { DataTable } from './DataTable';
import type { DataTableProps } from './table-types';

export type MenuTableProps<Row> = Omit<DataTableProps<Row>, 'rowEnd'> & {
  /** The actions of a row; a menu without entries is left out. Leave the whole out for a person who has none. */
  rowMenu: ((row: Row) => readonly MenuItem[]) | undefined;
};

/** A table whose rows have a menu. It is not DataTable itself, because the learner's tables do without Mantine. */
export function MenuTable<Row>({ rowMenu, ...table }: MenuTableProps<Row>) {
  const menuOf = (row: Row) => {
    const items = rowMenu?.(row) ?? [];
    if (items.length === 0) return null;
    return (
      <Menu
        label={`Actions for ${table.rowName(row)}`}
        trigger={<MoreIcon />}
        items={items}
        look={{ size: 'sm', iconOnly: true }}
      />
    );
  };
  return <DataTable {...table} rowEnd={rowMenu && menuOf} />;
}
