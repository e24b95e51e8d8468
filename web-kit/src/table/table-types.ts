import type { ReactNode } from 'react';

/** A column: its name and what its cells show. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column's name becomes a sort button; the caller does the sorting. */
  sortable?: boolean;
  /** Aligned to the right, with digits of equal width. */
  numeric?: boolean;
  /** The row's main value: the row header for screen readers, the title of the card. */
  primary?: boolean;
  width?: 'narrow' | 'wide';
  /** Not shown on cards in a narrow window. */
  hiddenOnCard?: boolean;
}

/** The part of the list that is shown; keep it in the address, so that Back works. */
export interface TableQuery {
  /** The first page is 1. */
  page: number;
  pageSize: number;
  sort?: { key: string; direction: 'asc' | 'desc' };
  search?: string;
}

/** Shows another part of the list; `replaces` is for moves that are no step of a person, which Back skips. */
export type OnQuery = (next: TableQuery, how?: { replaces: boolean }) => void;

/** The keys of the ticked rows. */
export interface Selection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; screen readers always read it, and it is shown unless hidden. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A name for the row's tick box and menu, for example a person's name or a number. */
  rowName: (row: Row) => string;
  loading?: boolean;
  /** The screen's sentence for a failure; shown above the rows if there are any. */
  error?: string;
  onRetry?: () => void;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Paging, sorting and search by the server; leave out for a short list that is shown whole. */
  query?: TableQuery;
  /** The number of rows on all pages together. */
  total?: number;
  onQuery?: OnQuery;
  pageSizes?: readonly number[];
  /** The label of the search box; without it there is no box. */
  searchLabel?: string;
  /** Filters and buttons above the table. */
  toolbar?: ReactNode;
  /** The button that saves the whole list as a file; it follows the filters. */
  exportMenu?: ReactNode;
  selection?: Selection;
  /** What can be done with the ticked rows, below the rows: a `BulkBar`. */
  bulk?: ReactNode;
  /** What a row's last cell holds on a screen, below the heading 'Actions'; `MenuTable` puts its menus there. */
  rowEnd?: (row: Row) => ReactNode;
  /** The colour of a row that needs attention. */
  rowTone?: (row: Row) => 'danger' | 'warning' | 'muted' | undefined;
  /**
   * In a narrow window: cards for learners, a frame that scrolls sideways for staff. A table of many columns turns into
   * cards earlier, on tablets.
   */
  narrow?: 'cards' | 'early-cards' | 'scroll';
}
