import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import {
  SHORT_LINK_SORTS,
  SHORT_LINK_STATES,
  listShortLinks,
  type ShortLink,
} from '@school/bff-staff/contract/short-links';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { useShortLinksQuery } from './api';
import { ClicksDialog } from './ClicksDialog';
import { RetargetDialog } from './RetargetDialog';
import { columnsFor, STATE_LOOKS } from './short-link-columns';
import { SwitchDialogs } from './SwitchDialogs';
import { useShortLinkBulk } from './use-short-link-bulk';

const SORT = { key: 'created_at', direction: 'desc' } as const;

/** The open dialog, and its link. */
export interface Opened {
  what: 'clicks' | 'retarget' | 'disable' | 'enable';
  link: ShortLink;
}

/** The short links with their numbers of clicks. */
export function ShortLinkList() {
  const { url, args, sort, isFiltered } = useListArgs();
  const answer = useShortLinksQuery(args, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const { dialog, ...bulk } = useShortLinkBulk(answer.data?.results, args);
  const close = () => setOpened(undefined);
  const linkFor = (what: Opened['what']) => (opened?.what === what ? opened.link : undefined);
  return (
    <Stack aria-labelledby="short-links" as="section" gap="page">
      <h2 id="short-links">Short links</h2>
      <MenuTable
        caption="Short links"
        captionHidden
        narrow="cards"
        columns={columnsFor((link) => setOpened({ what: 'clicks', link }))}
        {...tableState(answer, 'The short links could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ short_url }) => short_url}
        rowMenu={(link) => menuOf(link, setOpened)}
        {...bulk}
        rowTone={({ state }) => (state === 'active' ? undefined : 'muted')}
        empty={
          isFiltered
            ? { title: 'No link matches.', text: 'Try fewer letters or another status.' }
            : { title: 'No short links yet.', text: 'The form above makes the first one.' }
        }
        query={{ ...url.query, sort }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search address or key"
        toolbar={
          <ListFilter
            label="Status"
            value={args.query.state}
            options={SHORT_LINK_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label }))}
            onChange={(value) => url.setFilters({ state: value })}
          />
        }
        exportMenu={<ExportList list={listShortLinks} args={answer.originalArgs} />}
      />
      <ClicksDialog link={linkFor('clicks')} onClose={close} />
      <RetargetDialog link={linkFor('retarget')} onClose={close} />
      {dialog}
      <SwitchDialogs opened={opened} onClose={close} />
    </Stack>
  );
}

function useListArgs() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const state = SHORT_LINK_STATES.find((known) => known === url.filter('state'));
  const key = SHORT_LINK_SORTS.find((known) => known === url.query.sort?.key);
  const sort = key === undefined ? SORT : { key, direction: url.query.sort?.direction ?? 'asc' };
  const query: QueryOf<typeof listShortLinks> = {
    q: search?.slice(0, SEARCH_MAX),
    state,
    sort: sort.direction === 'desc' ? `-${sort.key}` : sort.key,
    ...pageQuery(url.query),
  };
  return { url, sort, isFiltered: Boolean(search ?? state), args: { query } };
}

type QueryOf<E extends { query?: { parse(value: unknown): unknown } }> = ReturnType<NonNullable<E['query']>['parse']>;

const menuOf = (link: ShortLink, open: (opened: Opened) => void): readonly MenuItem[] => [
  { label: 'Show clicks', icon: <ChartIcon />, onSelect: () => open({ what: 'clicks', link }) },
  { label: 'Change the address', icon: <EditIcon />, onSelect: () => open({ what: 'retarget', link }) },
  link.state === 'disabled'
    ? { label: 'Enable', icon: <CheckIcon />, onSelect: () => open({ what: 'enable', link }) }
    : { label: 'Disable', icon: <TrashIcon />, danger: true, onSelect: () => open({ what: 'disable', link }) },
];
