import { useEffect, useEffectEvent } from 'react';
import type { OnQuery, TableQuery } from './table-types';

interface PagedList {
  query: TableQuery | undefined;
  /** The number of rows on all pages together. */
  total: number | undefined;
  /** The number of rows on this page. One that has any is not beyond the end: it may go on from a row, not a number. */
  shown: number | undefined;
  loading: boolean;
  onQuery: OnQuery | undefined;
}

/**
 * Moves from a page beyond the end to the last one: the rows may have become fewer, and a person can type anything into
 * the address. True until that page is here, because the empty one says nothing about the list.
 */
export function useLastPage({ query, total = 0, shown, loading, onQuery }: PagedList): boolean {
  const isAway = shown === 0 && total > 0;
  const last = query === undefined ? 1 : Math.max(1, Math.ceil(total / query.pageSize));
  const isBeyond = query !== undefined && !loading && isAway && query.page > last;
  const move = useEffectEvent(() => {
    // A step of its own in the history would send Back here again.
    if (query !== undefined) onQuery?.({ ...query, page: last }, { replaces: true });
  });
  useEffect(() => {
    if (isBeyond) move();
  }, [isBeyond, query?.page, last]);
  return isAway && (loading || isBeyond);
}
