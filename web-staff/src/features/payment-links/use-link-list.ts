import { LINK_SORTS, type listLinksQuery } from '@school/bff-staff/contract/payment-links';
import { LINK_STATES } from '@school/core/payment-links/state';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { pageQuery } from '@school/web-kit/table/page-query';
import type { TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';
import type { z } from 'zod';

const PAGE_SIZE = 20;

/** The state of a list of links, from the address. */
export interface LinkList {
  url: TableUrl;
  args: { query: z.infer<typeof listLinksQuery> };
  /** The current order. */
  sort: NonNullable<TableQuery['sort']>;
  isFiltered: boolean;
}

/** Reads search, tab, order and page from the address. */
export function useLinkList(): LinkList {
  const url = useTableUrl({ pageSize: PAGE_SIZE });
  const { search } = url.query;
  const state = LINK_STATES.find((known) => known === url.filter('state'));
  const key = LINK_SORTS.find((known) => known === url.query.sort?.key);
  const direction = key === undefined ? 'desc' : (url.query.sort?.direction ?? 'asc');
  const by = key ?? 'created_at';
  return {
    url,
    sort: { key: by, direction },
    isFiltered: Boolean(search ?? state),
    args: {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        state,
        sort: direction === 'desc' ? `-${by}` : by,
        ...pageQuery(url.query),
      },
    },
  };
}
