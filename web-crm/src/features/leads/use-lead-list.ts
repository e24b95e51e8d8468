import { useMemo } from 'react';
import { LEADS_PAGE_SIZE } from '@school/core/leads/paging';
import { OPENING_LEAD_TAB, type LeadTabKey } from '@school/core/leads/tabs';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { formatColumns, readColumns, type ColumnKey } from './column-choice';
import { leadAsk, OLDER_FILTERS } from './lead-ask';

const NO_OLDER_FILTERS = Object.fromEntries(OLDER_FILTERS.map((name) => [name, undefined]));

/** The state of the list or of the board, from the address. */
export function useLeadList(opening: LeadTabKey = OPENING_LEAD_TAB) {
  const url = useTableUrl({ pageSize: LEADS_PAGE_SIZE });
  const [params, setParams] = useAddressParams();
  const cols = params.get('cols');
  const { args, tab, filters, isSearchTooShort } = useMemo(() => leadAsk(params, opening), [params, opening]);
  return {
    url,
    tab,
    args,
    filters,
    /** The page that is asked for; the address may name one that is too deep. */
    shown: { page: args.query.page, pageSize: args.query.page_size },
    isSearchTooShort,
    /** Narrows by these conditions; typing is no step of Back. */
    narrow: (conditions: string, isTyped: boolean) =>
      url.setFilters({ ...NO_OLDER_FILTERS, f: conditions === '' ? undefined : conditions }, { replaces: isTyped }),
    columns: useMemo(() => readColumns(cols), [cols]),
    /** Stays on the page of the list, and is no step of Back. */
    showColumns: (chosen: readonly ColumnKey[]) =>
      setParams(
        (before) => {
          const text = formatColumns(chosen);
          if (text === undefined) before.delete('cols');
          else before.set('cols', text);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    openTab: (key: LeadTabKey) => url.setFilters({ tab: key === opening ? undefined : key }),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
