import type { leadListQuery } from '@school/bff-crm/contract/leads';
import { formatFilters, readFilters } from '@school/core/leads/filters';
import { LEADS_COUNT_MAX, LEADS_PAGE_SIZE, LEADS_PAGE_SIZE_MAX } from '@school/core/leads/paging';
import { searchTerm, SEARCH_LENGTH_MAX } from '@school/core/leads/search-term';
import { LEAD_TABS, OPENING_LEAD_TAB, type LeadTabKey } from '@school/core/leads/tabs';
import type { CallArgs } from '@school/web-kit/api/from-contract';
import { readTableQuery } from '@school/web-kit/table/use-table-url';
import type { z } from 'zod';

type Ask = z.infer<typeof leadListQuery>;

/** What an address asks the list of leads for, without values that no list has; it opens with the tab that it does not name. */
export function leadAsk(params: URLSearchParams, opening: LeadTabKey = OPENING_LEAD_TAB) {
  const { page, pageSize: typedSize, search, sort } = readTableQuery(params, LEADS_PAGE_SIZE);
  const filter = (name: string) => params.get(name) ?? undefined;
  const tab = tabOf(filter('tab') ?? '') ?? tabOf(opening) ?? LEAD_TABS[0];
  const pageSize = Math.min(typedSize, LEADS_PAGE_SIZE_MAX);
  const pageInReach = Math.min(page, Math.ceil(LEADS_COUNT_MAX / pageSize));
  const isSearching = search !== undefined && searchTerm(search).ok;
  const filters = readFilters([...olderFilters(filter), filter('f') ?? ''].filter((text) => text !== '').join('*'));
  const args: CallArgs<unknown, Ask, unknown> = {
    query: {
      tab: tab.key,
      q: isSearching ? search?.slice(0, SEARCH_LENGTH_MAX) : undefined,
      f: filters.length === 0 ? undefined : formatFilters(filters),
      sort: sortOf(sort),
      page: pageInReach,
      page_size: pageSize,
    },
  };
  return { args, tab, filters, isSearchTooShort: search !== undefined && !isSearching };
}

const tabOf = (text: string) => LEAD_TABS.find(({ key }) => key === text);

const SORT_KEYS = [
  'student_name',
  'lead_score',
  'stage',
  'owner_name',
  'created_at',
  'updated_at',
  'last_class_timestamp',
] as const;

function sortOf(sort: { key: string; direction: 'asc' | 'desc' } | undefined): Ask['sort'] {
  const key = SORT_KEYS.find((known) => known === sort?.key);
  if (key === undefined) return '-updated_at';
  return sort?.direction === 'desc' ? `-${key}` : key;
}

/** The four filters that addresses had before there were conditions, as links and views still have them. */
export const OLDER_FILTERS = ['stage', 'owner', 'score_min', 'modified_from'] as const;

const AS_CONDITION: Readonly<Record<(typeof OLDER_FILTERS)[number], string>> = {
  stage: 'stage.is',
  owner: 'owner.is',
  score_min: 'score.from',
  modified_from: 'modified.from',
};

const olderFilters = (filter: (name: string) => string | undefined): string[] =>
  OLDER_FILTERS.flatMap((name) => {
    const value = filter(name);
    return value === undefined ? [] : [`${AS_CONDITION[name]}.${value}`];
  });
