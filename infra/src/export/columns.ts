import { wallClock, wallDate } from '@school/core/shared/local-time';

/** What a cell holds in both kinds of file; an empty text leaves the cell empty. */
export interface Cell {
  csv: string | number;
  xlsx: string | number | Date | null;
}

/** A column of a file. */
export interface FileColumn<Row> {
  header: string;
  width: number;
  /** Excel's number format. */
  format?: string;
  /** In CSV, numbers have two digits after the point. */
  isMoney?: boolean;
  cell(row: Row): Cell;
}

/** A column of a list as its sheet says it: what the file's columns are depends on the zone of whoever reads it. */
export type Column<Row> = (zone: string) => readonly FileColumn<Row>[];

type Text = string | null | undefined;

const MONEY = '#,##0.00';
const DAY = 'yyyy-mm-dd';
const MINUTE = 'yyyy-mm-dd hh:mm';
const EMPTY: Cell = { csv: '', xlsx: null };

/** Excel refuses a file with a longer text. */
const LETTERS_MAX = 32_767;

/** A text, as it is. */
export const text =
  <Row>(header: string, value: (row: Row) => Text, width = 24): Column<Row> =>
  () => [{ header, width, cell: (row) => textCell(value(row)) }];

/** A word of ours, `passed_on`, as people write it. */
export const word = <Row>(header: string, value: (row: Row) => string | null): Column<Row> =>
  text(header, (row) => wordOf(value(row)), 14);

/** Several texts, one after the other. */
export const list = <Row>(header: string, value: (row: Row) => readonly string[], width = 32): Column<Row> =>
  text(header, (row) => value(row).join('; '), width);

export const yesNo = <Row>(header: string, value: (row: Row) => boolean): Column<Row> =>
  text(header, (row) => (value(row) ? 'Yes' : 'No'), 12);

/** A number that is no money. */
export const number =
  <Row>(header: string, value: (row: Row) => number | null): Column<Row> =>
  () => [{ header, width: 12, cell: (row) => numberCell(value(row)) }];

/** An amount as the wire has it (`1200.00`), and its currency beside it: sums of several currencies mean nothing. */
export const money =
  <Row>(header: string, amount: (row: Row) => string | null, currency: (row: Row) => string): Column<Row> =>
  () => [
    { header, width: 14, format: MONEY, isMoney: true, cell: (row) => numberCell(toNumber(amount(row))) },
    {
      header: `${header} currency`,
      width: 10,
      cell: (row) => (amount(row) === null ? EMPTY : textCell(currency(row))),
    },
  ];

/** A day of the calendar, `2026-11-22`. */
export const date =
  <Row>(header: string, value: (row: Row) => string | null): Column<Row> =>
  () => [
    {
      header,
      width: 12,
      format: DAY,
      cell: (row) => {
        const day = value(row);
        return day === null ? EMPTY : { csv: day, xlsx: new Date(`${day}T00:00:00Z`) };
      },
    },
  ];

/** A moment, as the clocks of the reader's zone show it; the zone is in the header. */
export const instant =
  <Row>(header: string, value: (row: Row) => string | null): Column<Row> =>
  (zone) => [
    {
      header: `${header} (${zone})`,
      width: 24,
      format: MINUTE,
      cell: (row) => {
        const at = value(row);
        if (at === null) return EMPTY;
        const shown = wallClock(new Date(at), zone);
        // exceljs writes what UTC shows, so the moment is moved to what the zone's clocks show.
        return { csv: `${shown.date} ${shown.time}`, xlsx: wallDate(new Date(at), zone) };
      },
    },
  ];

/** A text cell. Excel keeps a text a text, whatever it begins with; CSV makes it harmless when it is written. */
export function textCell(value: Text): Cell {
  if (value === null || value === undefined || value === '') return EMPTY;
  // XML would read a carriage return as a line feed anyway.
  return { csv: value, xlsx: value.replaceAll(/\r\n?/g, '\n').slice(0, LETTERS_MAX) };
}

function wordOf(value: string | null): string | null {
  const words = value?.replaceAll(/[-_]/g, ' ') ?? '';
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

const numberCell = (value: number | null): Cell => (value === null ? EMPTY : { csv: value, xlsx: value });

const toNumber = (amount: string | null): number | null => (amount === null ? null : Number(amount));
