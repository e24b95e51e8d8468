import {
  listInstalments,
  INSTALMENT_TABS,
  type InstalmentTab,
  type OwedInstalment,
} from '@school/bff-staff/contract/instalments';
import { PAGE_OWNERS } from '@school/bff-staff/contract/payment-pages';
import { searchOf } from '@school/core/payment-pages/search';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../../app/ExportList';
import css from '../PaymentPages.module.css';
import { usePageMenu, type MenuPage } from '../page-menu';
import { PageTools } from '../tools/PageTools';
import { useListInstalmentsQuery } from './api';
import { INSTALMENT_COLUMNS } from './columns';
import { instalmentStateText } from './InstalmentBadge';
import { FAILED } from './messages';

/** Explains each tab to people who do not know its word yet. */
const MEANINGS: Readonly<Record<InstalmentTab, string>> = {
  open: 'Every payment that a family owes now or within a week.',
  due: 'From a week before the due day to two days after it.',
  overdue: '3 to 6 days late.',
  restricted: '7 to 13 days late: no new classes are planned.',
  paused: 'Two weeks late or more: the coming classes of a 1:1 batch are on hold; a group goes on.',
  'written off': 'Payments that nobody waits for any more.',
};

/** Instalments that families owe, the oldest first. */
export default function InstalmentsPage() {
  return (
    <PageTools>
      <Instalments />
    </PageTools>
  );
}

function Instalments() {
  useDocumentTitle('Instalments · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const tab = INSTALMENT_TABS.find((known) => known === url.filter('tab')) ?? 'open';
  const owner = PAGE_OWNERS.find((known) => known === url.filter('owner')) ?? 'all';
  const search = searchOf(url.query.search);
  const answer = useListInstalmentsQuery(
    {
      query: {
        tab,
        owner,
        q: search,
        ...pageQuery(url.query),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = answer;
  const menuOf = usePageMenu();
  const isFiltered = search !== undefined || owner !== 'all';
  const table = (
    <Stack gap={3}>
      <p className="muted">{MEANINGS[tab]}</p>
      <MenuTable
        caption="Instalments"
        captionHidden
        narrow="cards"
        columns={INSTALMENT_COLUMNS}
        {...tableState(answer, FAILED.list)}
        rowKey={(row) => `${row.enrolment_id}-${row.instalment}`}
        rowName={(row) => `${row.student_name}, payment ${row.instalment}`}
        empty={
          isFiltered
            ? { title: 'No instalment matches.', text: 'Try another tab, fewer letters or another owner.' }
            : { title: 'No instalment here.', text: 'Payments appear a week before they are due.' }
        }
        rowMenu={(row) => menuOf(pageOf(row))}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search instalments"
        toolbar={<OwnerFilter url={url} owner={owner} />}
        exportMenu={<ExportList list={listInstalments} args={answer.originalArgs} />}
      />
    </Stack>
  );
  return (
    <>
      <PageHeader
        title="Instalments"
        text="Later payments of enrolments. Each gets its page a week before it is due, and reminders 3 days before, on the day, and 3 and 7 days after it."
      />
      <h2 className="visually-hidden">Instalments</h2>
      <Tabs
        label="State"
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'open' ? undefined : key })}
        items={INSTALMENT_TABS.map((key) => ({
          key,
          label: key === 'open' ? 'All open' : instalmentStateText(key),
          badge: data && <span className={css.count}>{data.counts[key].toLocaleString('en-US')}</span>,
          content: table,
        }))}
      />
    </>
  );
}

function OwnerFilter({ url, owner }: { url: TableUrl; owner: (typeof PAGE_OWNERS)[number] }) {
  return (
    <ListFilter
      label="Owner"
      value={owner === 'all' ? undefined : owner}
      options={[
        { value: 'mine', label: 'Mine' },
        { value: 'team', label: 'My team' },
      ]}
      onChange={(value) => url.setFilters({ owner: value })}
    />
  );
}

/** The page that a row's menu is about: a payment without a page has that of the first payment, for what is asked of both. */
function pageOf({ page_id, first_page_id, enrolment_id, state }: OwedInstalment): MenuPage {
  const isPunched = page_id === null || state === 'punched';
  return {
    page_id: page_id ?? first_page_id,
    enrolment_id,
    is_paid: isPunched || state === 'paid',
    is_punched: isPunched,
    is_expired: state === 'written off',
    refunded_at: null,
  };
}
