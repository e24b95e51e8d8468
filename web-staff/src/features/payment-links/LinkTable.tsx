import type { CollectionLink, TokenLink } from '@school/bff-staff/contract/payment-links';
import { LINK_STATES, type LinkState } from '@school/core/payment-links/state';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import type { Column } from '@school/web-kit/table/table-types';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import type { ReactNode } from 'react';
import { stateLabel } from './LinkStateBadge';
import css from './PaymentLinks.module.css';
import type { LinkList } from './use-link-list';

const ALL = 'all';

export interface LinkTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  list: LinkList;
  data: { results: Row[]; count: number; counts: Readonly<Record<LinkState | 'all', number>> } | undefined;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  rowMenu: (row: Row) => readonly MenuItem[];
  searchLabel: string;
  exportMenu: ReactNode;
  empty: { title: string; text: string };
}

/** A list of links with a tab for each state. */
export function LinkTable<Row extends CollectionLink | TokenLink>(props: LinkTableProps<Row>) {
  const { list, data } = props;
  const table = (
    <MenuTable
      caption={props.caption}
      captionHidden
      narrow="cards"
      columns={props.columns}
      rows={data?.results}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      rowMenu={props.rowMenu}
      rowTone={({ state }) => (state === 'disabled' || state === 'expired' ? 'muted' : undefined)}
      loading={props.loading}
      error={props.error}
      onRetry={props.onRetry}
      empty={list.isFiltered ? { title: 'No link matches.', text: 'Try fewer letters or another tab.' } : props.empty}
      query={{ ...list.url.query, sort: list.sort }}
      total={data?.count}
      onQuery={list.url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel={props.searchLabel}
      exportMenu={props.exportMenu}
    />
  );
  const tab = (key: LinkState | typeof ALL, label: string) => ({
    key,
    label,
    badge: data && <span className={css.count}>{data.counts[key]}</span>,
    content: table,
  });
  return (
    <Tabs
      label="Status"
      items={[tab(ALL, 'All'), ...LINK_STATES.map((state) => tab(state, stateLabel(state)))]}
      value={list.args.query.state ?? ALL}
      onChange={(key) => list.url.setFilters({ state: key === ALL ? undefined : key })}
    />
  );
}
