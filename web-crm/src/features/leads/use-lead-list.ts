import { useMemo } from 'react';
import type { leadListQuery } from '@school/bff-crm/contract/leads';
import { LEADS_COUNT_MAX, LEADS_PAGE_SIZE, LEADS_PAGE_SIZE_MAX } from '@school/core/leads/paging';
import { searchTerm, SEARCH_LENGTH_MAX } from '@school/core/leads/search-term';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { DEFAULT_LEAD_TAB, LEAD_TABS, type LeadTabKey } from '@school/core/leads/tabs';
import { isCalendarDay } from '@school/core/shared/local-time';
import type { CallArgs } from '@school/web-kit/api/from-contract';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import type { z } from 'zod';

type Ask = z.infer<typeof leadListQuery>;

/** The state of the list, from the address. */
export function useLeadList() {
  const url = useTableUrl({ pageSize: LEADS_PAGE_SIZE });
  const tab = LEAD_TABS.find(({ key }) => key === url.filter('tab')) ?? LEAD_TABS[0];
  const stage = LEAD_STAGES.find((known) => known === url.filter('stage'));
  const owner = ownerOf(url.filter('owner'));
  const scoreMin = scoreOf(url.filter('score_min'));
  const modifiedFrom = dayOf(url.filter('modified_from'));
  const { page, search, sort } = url.query;
  const pageSize = Math.min(url.query.pageSize, LEADS_PAGE_SIZE_MAX);
  const pageInReach = Math.min(page, Math.ceil(LEADS_COUNT_MAX / pageSize));
  const isSearching = search !== undefined && searchTerm(search).ok;

  const args = useMemo<CallArgs<unknown, Ask, unknown>>(
    () => ({
      query: {
        tab: tab.key,
        q: isSearching ? search?.slice(0, SEARCH_LENGTH_MAX) : undefined,
        stage,
        owner,
        score_min: scoreMin,
        modified_from: modifiedFrom,
        sort: sortOf(sort),
        page: pageInReach,
        page_size: pageSize,
      },
    }),
    [tab.key, isSearching, search, stage, owner, scoreMin, modifiedFrom, sort, pageInReach, pageSize],
  );
  const filters = { stage, owner: owner === undefined ? undefined : String(owner), scoreMin, modifiedFrom };
  return {
    url,
    tab,
    args,
    filters,
    /** The page that is asked for; the address may name one that is too deep. */
    shown: { page: pageInReach, pageSize },
    filterCount: Object.values(filters).filter((value) => value !== undefined).length,
    isSearchTooShort: search !== undefined && !isSearching,
    openTab: (key: LeadTabKey) => url.setFilters({ tab: key === DEFAULT_LEAD_TAB ? undefined : key }),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;

const SORT_KEYS = ['student_name', 'lead_score', 'stage', 'owner_name', 'updated_at', 'last_class_timestamp'] as const;

function sortOf(sort: { key: string; direction: 'asc' | 'desc' } | undefined): Ask['sort'] {
  const key = SORT_KEYS.find((known) => known === sort?.key);
  if (key === undefined) return '-updated_at';
  return sort?.direction === 'desc' ? `-${key}` : key;
}

function ownerOf(text: string | undefined): 'none' | number | undefined {
  if (text === 'none') return 'none';
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function scoreOf(text: string | undefined): number | undefined {
  const score = Number(text ?? NaN);
  return Number.isInteger(score) && score >= 0 && score <= 100 ? score : undefined;
}

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDay(text) ? text : undefined;
