import type { Column } from '@school/web-kit/table/table-types';

type NumberKey<Row> = { [Key in keyof Row]: Row[Key] extends number | null ? Key : never }[keyof Row] & string;

/** A column of numbers; a dash where there is none. */
export const numbers = <Row,>(key: NumberKey<Row>, header: string, unit = ''): Column<Row> => ({
  key,
  header,
  numeric: true,
  cell: (row) => figure(row[key], unit),
});

const figure = (value: unknown, unit: string): string =>
  typeof value === 'number' ? `${value.toLocaleString('en-US')}${unit}` : '–';
