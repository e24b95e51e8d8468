import type { Endpoint } from '@school/core/shared/endpoint';
import type { Policy } from '../auth/policy.js';
import type { Column } from './columns.js';

/** A list that can be saved as a file. */
export interface Sheet<Row = unknown> {
  /** The list's own call; the specification has one that answers its rows alone. */
  list: Endpoint<unknown, unknown, unknown, { results: readonly Row[] } | readonly Row[]>;
  /** The name of the file, of its sheet, and of the list in the audit log. */
  name: string;
  /** The columns as the screen names them. What a cell of the screen puts together is a column each. */
  columns: readonly Column<Row>[];
  /** What distinguishes a row; its `id` if left out. */
  rowKey?(row: Row): string | number;
  /** Who may export it, if not everybody who may see it. */
  policy?: Policy;
}

/** Says how a list is exported: its call, and the columns of its rows. */
export const sheetOf = <Row>(
  list: Sheet<Row>['list'],
  name: string,
  columns: readonly Column<Row>[],
  more: Pick<Sheet<Row>, 'rowKey' | 'policy'> = {},
): Sheet<Row> => ({ list, name, columns, ...more });
