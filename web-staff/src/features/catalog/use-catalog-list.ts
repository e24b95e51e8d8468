import { SEARCH_MAX } from '@school/core/shared/paging';
import { pageQuery } from '@school/web-kit/table/page-query';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';

const PAGE_SIZE = 20;

/** What the server is asked for. */
interface CatalogQuery {
  q: string | undefined;
  is_active: 'true' | 'false' | undefined;
  sort: string;
  page: number;
  page_size: number;
}

/** A list of the catalog in the address, and the question to the server that it makes. */
export interface CatalogList {
  url: TableUrl;
  args: { query: CatalogQuery };
  /** The order in force; the first of the sorts when the address names none. */
  sort: { key: string; direction: 'asc' | 'desc' };
  isFiltered: boolean;
}

/** Reads the list's address; `sorts` are the orders that the server knows, its own first. */
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

/** A list is always as the school is now. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
