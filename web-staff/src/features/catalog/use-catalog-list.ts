import { SEARCH_MAX } from '@school/core/shared/paging';
import { pageQuery } from '@school/web-kit/table/page-query';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';

const PAGE_SIZE = 20;

/** The query of a list's call. */
interface CatalogQuery {
  q: string | undefined;
  is_active: 'true' | 'false' | undefined;
  sort: string;
  page: number;
  page_size: number;
}

/** The state of a catalog list in the address, and the query that follows from it. */
export interface CatalogList {
  url: TableUrl;
  args: { query: CatalogQuery };
  /** The current order; the first of `sorts` when the address has none. */
  sort: { key: string; direction: 'asc' | 'desc' };
  isFiltered: boolean;
}

/** Reads the list's address. `sorts` are the orders that the server offers, its default first. */
export function useCatalogList(sorts: readonly [string, ...string[]]): CatalogList {
  const url = useTableUrl({ pageSize: PAGE_SIZE });
  const { search } = url.query;
  const wanted = url.query.sort;
  const sort = wanted && sorts.includes(wanted.key) ? wanted : { key: sorts[0], direction: 'asc' as const };
  const active = (['true', 'false'] as const).find((value) => value === url.filter('active'));
  return {
    url,
    sort,
    isFiltered: Boolean(search ?? active),
    args: {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        is_active: active,
        sort: `${sort.direction === 'desc' ? '-' : ''}${sort.key}`,
        ...pageQuery(url.query),
      },
    },
  };
}

/** Options that load a list again on every visit. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
