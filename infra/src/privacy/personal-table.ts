import type { DataKind } from '@school/core/privacy/data-kinds';

/** What the school keeps in one table about a child or its family. Columns are named as in the table. */
export interface PersonalTable {
  /** The file of an export in which its rows stand. */
  file: DataKind;
  /** SQL that is true for the rows `t` of the child `$1` and of its family's account `$2`. */
  rows: string;
  /** SQL for the rows that an export shows, where others also say something about other children. */
  exportedRows?: string;
  /** Columns that an export shows and a deletion leaves: without the person they name nobody. */
  shown: string;
  /** What an export shows beside the columns, such as the name of a lesson. */
  also?: Readonly<Record<string, string>>;
  /** Columns that an export shows, and the SQL that a deletion puts in their place; `$3` is the moment. */
  erased?: Readonly<Record<string, string>>;
  /** Columns among the erased ones that no export shows: hashes, and keys of files. */
  hidden?: string;
  /** A deletion removes the rows. */
  isRemoved?: true;
  /** Columns for the software alone: numbers of other rows, states, hashes. */
  inner: string;
}

/** The names of a list such as `id grade`. */
export const columnsIn = (list: string): string[] => (list === '' ? [] : list.split(' '));

/** The columns that an export shows. */
export const exportedColumns = ({ shown, erased = {}, hidden = '' }: PersonalTable): string[] => [
  ...columnsIn(shown),
  ...Object.keys(erased).filter((column) => !columnsIn(hidden).includes(column)),
];
