import { listPages, PAGE_OWNERS, PAGE_TABS, type PageTab } from '@school/bff-staff/contract/payment-pages';
import { PAYMENT_TYPES } from '@school/core/payment-pages/choices';
import { searchOf } from '@school/core/payment-pages/search';
import { PAGE_SIZES } from '@school/core/shared/paging';
import type { SelectOption } from '@school/web-kit/form/NativeSelect';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { PlaceLink } from '../../app/PlaceLink';
import { usePageCurrenciesQuery } from './api';
import { usePageBulk } from './bulk/use-page-bulk';
import { PAGE_COLUMNS } from './columns';
import { FAILED_LIST } from './messages';
import { optionsOf } from './options';
import { usePageMenu } from './page-menu';
import { PageTools } from './tools/PageTools';
import { usePageList } from './use-page-list';
import css from './PaymentPages.module.css';

const SORT_KEYS = ['created_at', 'student_name', 'payment_amount', 'due_date', 'expiry_date', 'paid_at'] as const;

const TAB_LABELS: Readonly<Record<PageTab, string>> = {
  all: 'All',
  pending: 'Pending',
  paid: 'Paid',
  punched: 'Punched',
  expired: 'Expired',
};
const OWNERS: Readonly<Record<(typeof PAGE_OWNERS)[number], string>> = { all: 'All', mine: 'Mine', team: 'My team' };
const WINDOWS: readonly SelectOption[] = [
  { value: '1', label: 'In 1 day' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
];
const CURRENCY = /^[A-Z]{3}$/;

/**
 * 'My Payment Pages': the pages that the person may see, by state. Search and filters are in the
 * address.
 */
export default function MyPaymentPagesPage() {
  return (
    <PageTools>
      <Pages />
    </PageTools>
  );
}

function Pages() {
  const url = useTableUrl({ pageSize: 20 });
  const tab = PAGE_TABS.find((known) => known === url.filter('tab')) ?? 'all';
  const question = questionOf(url, tab);
  const { answer, data } = usePageList(question);
  const menuOf = usePageMenu();
  const { dialogs, ...bulk } = usePageBulk(data?.results, question);
  useDocumentTitle('My Payment Pages · Back office');
  const isFiltered = ['q', 'owner', 'currency', 'payment_type', 'expires'].some((name) => url.filter(name));
  const table = (
    <MenuTable
      caption="Payment pages"
      captionHidden
      narrow="early-cards"
      columns={PAGE_COLUMNS}
      {...tableState(answer, FAILED_LIST)}
      rowKey={({ id }) => String(id)}
      rowName={(page) => `${page.student_name}, page ${page.id}`}
      rowTone={({ state }) => (state === 'Expired' ? 'muted' : undefined)}
      rowMenu={menuOf}
      {...bulk}
      empty={
        isFiltered || tab !== 'all'
          ? { title: 'No payment page matches.', text: 'Try another tab, fewer letters or fewer filters.' }
          : { title: 'No payment pages yet.', text: 'A page that you create appears here.' }
      }
      query={{ ...url.query, sort: url.query.sort ?? { key: 'created_at', direction: 'desc' } }}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search payment pages"
      toolbar={<Filters url={url} />}
      exportMenu={<ExportList list={listPages} args={{ query: question }} />}
    />
  );
  return (
    <>
      <PageHeader
        title="My Payment Pages"
        text="Search by page id, name, email or the last digits of a phone."
        actions={
          <PlaceLink href={paths.generatePaymentPage} icon={<PlusIcon />}>
            Create payment page
          </PlaceLink>
        }
      />
      <h2 className="visually-hidden">Payment pages</h2>
      <Tabs
        label="State"
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'all' ? undefined : key })}
        items={PAGE_TABS.map((key) => ({
          key,
          label: TAB_LABELS[key],
          badge: data && <span className={css.count}>{data.counts[key].toLocaleString('en-US')}</span>,
          content: table,
        }))}
      />
      {dialogs}
    </>
  );
}

function Filters({ url }: { url: TableUrl }) {
  const { data = [] } = usePageCurrenciesQuery();
  const chosen = currencyOf(url);
  const codes = data.map(({ code }) => code);
  return (
    <>
      <Filter url={url} name="owner" label="Owner" options={choices(OWNERS)} />
      <Filter
        url={url}
        name="currency"
        label="Currency"
        options={optionsOf(chosen && !codes.includes(chosen) ? [...codes, chosen] : codes)}
      />
      <Filter url={url} name="payment_type" label="Type" options={optionsOf(PAYMENT_TYPES)} />
      <Filter url={url} name="expires" label="Expires" options={WINDOWS} />
    </>
  );
}

function Filter(props: { url: TableUrl; name: string; label: string; options: readonly SelectOption[] }) {
  const { url, name, label, options } = props;
  return (
    <ListFilter
      label={label}
      value={url.filter(name)}
      options={options}
      onChange={(value) => url.setFilters({ [name]: value })}
    />
  );
}

const choices = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels)
    .filter(([value]) => value !== 'all')
    .map(([value, label]) => ({ value, label }));

/** A page may have a currency that is no longer sold, so the filter is not checked against the list. */
const currencyOf = ({ filter }: TableUrl): string | undefined =>
  CURRENCY.test(filter('currency') ?? '') ? filter('currency') : undefined;

/** The query from the address, without invalid values. */
function questionOf(url: TableUrl, tab: PageTab) {
  const { query, filter } = url;
  return {
    tab,
    q: searchOf(query.search),
    owner: PAGE_OWNERS.find((known) => known === filter('owner')) ?? ('all' as const),
    currency: currencyOf(url),
    payment_type: PAYMENT_TYPES.find((known) => known === filter('payment_type')),
    expires_within_days: Number(WINDOWS.find(({ value }) => value === filter('expires'))?.value) || undefined,
    sort: sortOf(query.sort),
    ...pageQuery(query),
  };
}

type SortKey = (typeof SORT_KEYS)[number];

function sortOf(sort: TableQuery['sort']): SortKey | `-${SortKey}` {
  const key = SORT_KEYS.find((known) => known === sort?.key);
  if (key === undefined) return '-created_at';
  return sort?.direction === 'desc' ? `-${key}` : key;
}
