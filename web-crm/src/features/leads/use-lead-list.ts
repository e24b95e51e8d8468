import { useMemo } from 'react';
import { LEADS_PAGE_SIZE } from '@school/core/leads/paging';
import { OPENING_LEAD_TAB, type LeadTabKey } from '@school/core/leads/tabs';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useSearchParams } from 'react-router-dom';
import { leadAsk } from './lead-ask';

/** The state of the list or of the board, from the address. */
export function useLeadList(opening: LeadTabKey = OPENING_LEAD_TAB) {
  const url = useTableUrl({ pageSize: LEADS_PAGE_SIZE });
  const [params] = useSearchParams();
  const { args, tab, filters: asked, isSearchTooShort } = useMemo(() => leadAsk(params, opening), [params, opening]);
  const { stage, owner, score_min: scoreMin, modified_from: modifiedFrom } = asked;
  const filters = { stage, owner: owner === undefined ? undefined : String(owner), scoreMin, modifiedFrom };
  return {
    url,
    tab,
    args,
    filters,
    /** The page that is asked for; the address may name one that is too deep. */
    shown: { page: args.query.page, pageSize: args.query.page_size },
    filterCount: Object.values(filters).filter((value) => value !== undefined).length,
    isSearchTooShort,
    openTab: (key: LeadTabKey) => url.setFilters({ tab: key === opening ? undefined : key }),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
