import type { ReactNode } from 'react';
import type { MenuItem } from '../menu/Menu';

/** One column: how it is called and what a cell shows. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header becomes a sort button; the caller sorts. */
  sortable?: boolean;
  /** Right-aligned, with figures of one width. */
  numeric?: boolean;
  /** The headline of the row: the row's header for screen readers, the title of its card. */
  primary?: boolean;
  width?: 'narrow' | 'wide';
  /** Left out of cards on narrow screens. */
  hiddenOnCard?: boolean;
}

/** Which part of the list is shown; keep it in the address, so that Back works. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  sort?: { key: string; direction: 'asc' | 'desc' };
  search?: string;
}

/** Ticked rows, by key. */
export interface Selection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; read out, and shown unless hidden. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for its tick box and menu: a person, a number. */
  rowName: (row: Row) => string;
  loading?: boolean;
  /** The screen's sentence; with rows still shown it stands above them. */
  error?: string;
  onRetry?: () => void;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Server paging, sorting and search; leave out for a short list that is shown whole. */
  query?: TableQuery;
  /** How many rows there are in all. */
  total?: number;
  onQuery?: (next: TableQuery) => void;
  pageSizes?: readonly number[];
  /** Shows a search box with this label. */
  searchLabel?: string;
  /** Filters and buttons above the table. */
  toolbar?: ReactNode;
  selection?: Selection;
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Marks rows that need to be seen. */
  rowTone?: (row: Row) => 'danger' | 'warning' | 'muted' | undefined;
  /** On narrow screens: cards for learners, a frame that scrolls for staff. */
  narrow?: 'cards' | 'scroll';
}
