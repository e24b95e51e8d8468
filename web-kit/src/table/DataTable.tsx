import { classNames } from '../class-names';
import { Alert } from '../feedback/Alert';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Button } from '../button/Button';
import { useFocusHandedOn } from '../hooks/use-focus-handed-on';
import { useMedia } from '../hooks/use-media';
import { CardSort } from './CardSort';
import css from './DataTable.module.css';
import { Pagination } from './Pagination';
import { SearchBox } from './SearchBox';
import { SkeletonRows } from './SkeletonRows';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import type { DataTableProps } from './table-types';
import { useLastPage } from './use-last-page';

/** The widest windows in which rows are cards. A wide table needs a laptop's width beside the sidebar. */
const CARDS_UNTIL = { cards: '(max-width: 40em)', 'early-cards': '(max-width: 82em)', scroll: 'not all' } as const;

/**
 * A list of rows in all its states; the server does paging, sorting and search. Written here, because TanStack Table
 * would only hold the columns and costs 8 KB, more than this whole table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows,
    error,
    loading = false,
    query,
    total,
    onQuery,
    narrow = 'scroll',
    toolbar,
    searchLabel,
    exportMenu,
  } = props;
  const cards = useMedia(CARDS_UNTIL[narrow]);
  const broken = rows === undefined && error !== undefined;
  const isAway = useLastPage({ query, total, shown: rows?.length, loading, onQuery });
  const waiting = (rows === undefined || isAway) && !error;
  // Behind an error there may be rows, although this page of them has none.
  const isEmpty = rows?.length === 0 && !isAway && !(error && total);

  return (
    <div className={css.box}>
      {(toolbar || searchLabel || cards || exportMenu) && (
        <div className={classNames(css.toolbar, 'screen-only')}>
          {searchLabel && query && (
            <SearchBox
              label={searchLabel}
              value={query.search ?? ''}
              onSearch={(search) => onQuery?.({ ...query, search: search || undefined, page: 1 })}
            />
          )}
          {cards && <CardSort {...props} />}
          {toolbar}
          {exportMenu}
        </div>
      )}
      {error !== undefined && !broken && (
        <Alert kind="error" actions={props.onRetry && <Retry onRetry={props.onRetry} busy={loading} />}>
          {error}
        </Alert>
      )}
      <div
        className={classNames(css.frame, cards && css.cards, loading && !waiting && css.stale)}
        role="region"
        aria-label={props.caption}
        aria-busy={loading || waiting}
        // Keyboard users must be able to focus a frame that scrolls.
        tabIndex={0}
      >
        <table role="table" className={classNames(css.table, !waiting && !rows?.length && css.bare)}>
          <caption className={props.captionHidden ? 'visually-hidden' : css.caption}>{props.caption}</caption>
          <TableHead {...props} />
          <tbody role="rowgroup">
            {waiting && <SkeletonRows {...props} />}
            {rows?.map((row) => (
              <TableRow key={props.rowKey(row)} table={props} row={row} />
            ))}
          </tbody>
        </table>
        {broken && <ErrorState text={error} onRetry={props.onRetry} retrying={loading} />}
        {/* Always there, so that screen readers are told; with rows, the pager tells how many there are. */}
        <div role="status">{isEmpty && <EmptyState {...props.empty} level={3} />}</div>
      </div>
      {props.bulk}
      {query && onQuery && total !== undefined && total > 0 && (
        <Pagination query={query} total={total} pageSizes={props.pageSizes} onQuery={onQuery} />
      )}
    </div>
  );
}

function Retry({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button ref={button} size="sm" variant="secondary" busy={busy} busyLabel="Trying again…" onClick={onRetry}>
      Try again
    </Button>
  );
}
