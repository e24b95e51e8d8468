import { listPages, type PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { searchOf } from '@school/core/payment-pages/search';
import { moneyText } from '@school/core/shared/money';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../../app/ExportList';
import { paths } from '../../../app/paths';
import { PlaceLink } from '../../../app/PlaceLink';
import { usePageMenu } from '../page-menu';
import { useToolLinks } from '../tools/page-tools';
import { PageTools } from '../tools/PageTools';
import { ToolLink } from '../tools/ToolLink';
import { usePageList } from '../use-page-list';
import { FAILED } from './messages';
import css from './Payments.module.css';
import { EntityLink } from '../../../app/EntityLink';

const zone = deviceZone();

const COLUMNS: readonly Column<PaymentPage>[] = [
  {
    key: 'student_name',
    header: 'Student',
    primary: true,
    cell: ({ student_id, student_name }) => (
      <EntityLink to="student" id={student_id}>
        {student_name}
      </EntityLink>
    ),
  },
  { key: 'page_id', header: 'Page id', cell: ({ page_id }) => <code className={css.id}>{page_id}</code> },
  { key: 'course', header: 'Course', cell: ({ course }) => course },
  {
    key: 'payment_amount',
    header: 'Amount',
    numeric: true,
    cell: (page) => moneyText(page.payment_amount, page.payment_currency),
  },
  { key: 'credits', header: 'Credits', numeric: true, cell: ({ credits_obtained }) => credits_obtained },
  {
    key: 'paid_at',
    header: 'Paid',
    cell: ({ paid_at }) => paid_at && <When at={paid_at} zone={zone} showZone={false} />,
  },
  { key: 'owner', header: 'Owner', cell: ({ owner_name }) => owner_name },
  {
    key: 'punch',
    header: 'Action',
    cell: (page) => (
      <ToolLink tool="punch" page={page} size="sm" variant="secondary" aria-label={`Punch ${page.student_name}`}>
        Punch
      </ToolLink>
    ),
  },
];

/** The page 'My AR Pages': paid enrolments that are not punched yet. */
export default function ArPagesPage() {
  return (
    <PageTools>
      <ArPages />
    </PageTools>
  );
}

function ArPages() {
  useDocumentTitle('My AR Pages · Back office');
  const { mayUse } = useToolLinks();
  const menuOf = usePageMenu();
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const question = {
    tab: 'all',
    owner: 'all',
    sort: '-paid_at',
    is_paid: true,
    is_punched: false,
    q: searchOf(search),
    ...pageQuery(url.query),
  } as const;
  const { answer } = usePageList(question);
  return (
    <>
      <PageHeader
        title="My AR Pages"
        text="Paid enrollments pending punch."
        actions={<PlaceLink href={paths.punchSales}>Punch Sales</PlaceLink>}
      />
      <h2 className="visually-hidden">Paid enrollments</h2>
      <MenuTable
        caption="Paid enrollments pending punch"
        captionHidden
        narrow="cards"
        columns={mayUse('punch') ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'punch')}
        {...tableState(answer, FAILED.list)}
        rowKey={({ page_id }) => page_id}
        rowName={({ student_name }) => student_name}
        empty={
          search
            ? { title: 'No enrollment matches.', text: 'Try another name, phone or page id.' }
            : { title: 'Nothing to punch.', text: 'Payment pages appear here once they are marked as paid.' }
        }
        rowMenu={menuOf}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search enrollments"
        exportMenu={<ExportList list={listPages} args={{ query: question }} />}
      />
    </>
  );
}
