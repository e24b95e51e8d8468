import { PAGE_MAX, PAGE_SIZE_MAX } from '@school/core/shared/paging';
import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../hooks/use-address-params';
import type { OnQuery, TableQuery } from './table-types';

/**
 * The paging, sorting, search and filters of a list, kept in the address: Back works, and a link opens the same list.
 */
export interface TableUrl {
  query: TableQuery;
  setQuery: OnQuery;
  /** The value of a filter; undefined when it is not set. */
  filter: (name: string) => string | undefined;
  /** Sets or clears filters and returns to the first page. */
  setFilters: (changes: Readonly<Record<string, string | undefined>>, how?: { replaces: boolean }) => void;
}

/** Reads and writes the address of a list: `?q=mia&sort=-name&page=2` and its filters. */
export function useTableUrl(defaults: { pageSize: number }): TableUrl {
  const [params, setParams] = useAddressParams();
  const { pageSize } = defaults;
  const query = useMemo(() => readTableQuery(params, pageSize), [params, pageSize]);

  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
      setParams(
        (next) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  const setQuery = useCallback<OnQuery>(
    (next, how) => {
      const sort = next.sort && `${next.sort.direction === 'desc' ? '-' : ''}${next.sort.key}`;
      const page = next.page > 1 ? String(next.page) : undefined;
      const size = next.pageSize === pageSize ? undefined : String(next.pageSize);
      // Without this, every pause in typing would be an extra step of Back.
      const onlySearch = next.search !== query.search;
      change({ q: next.search, sort, page, page_size: size }, onlySearch || how?.replaces === true);
    },
    [change, pageSize, query.search],
  );

  return {
    query,
    setQuery,
    filter: (name) => params.get(name) ?? undefined,
    setFilters: (changes, how) => change({ ...changes, page: undefined }, how?.replaces === true),
  };
}

/**
 * The page, order and search in an address, kept within the limits of the calls, so that footers count what is shown: a
 * person can type anything into the address.
 */
export function readTableQuery(params: URLSearchParams, pageSize: number): TableQuery {
  const sort = params.get('sort');
  return {
    page: Math.min(positive(params.get('page')) ?? 1, PAGE_MAX),
    pageSize: Math.min(positive(params.get('page_size')) ?? pageSize, PAGE_SIZE_MAX),
    search: params.get('q') ?? undefined,
    sort: sort ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : undefined,
  };
}

function positive(text: string | null): number | undefined {
  const value = Number(text ?? NaN);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
