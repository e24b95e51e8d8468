import { listPeriods, openForm, type PayPeriod } from '@school/bff-staff/contract/pay-register';
import { monthName } from '@school/core/pay-register/notes';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useListPeriodsQuery, useOpenPeriodMutation } from './api';
import { MESSAGES, STATE_LOOKS, totalText } from './messages';
import { PeriodPage } from './PeriodPage';

/** The pay register: its months, or the one that is in the address. */
export default function PayRegisterPage() {
  const [params] = useSearchParams();
  const period = params.get('period') ?? '';
  return /^[1-9]\d{0,14}$/.test(period) ? <PeriodPage key={period} id={Number(period)} /> : <Periods />;
}

const addressOf = (id: number): string => `${paths.payRegister}?period=${id}`;

function Periods() {
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  const url = useTableUrl({ pageSize: 20 });
  const answer = useListPeriodsQuery({ query: pageQuery(url.query) }, { refetchOnMountOrArgChange: true });
  const openable = answer.data?.openable ?? [];
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      {openable.length > 0 && <OpenMonth key={openable[0]} months={openable} />}
      <DataTable
        caption="Pay periods"
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, MESSAGES.listFailed)}
        rowKey={({ id }) => String(id)}
        rowName={({ month }) => monthName(month)}
        rowTone={({ state }) => (state === 'paid' ? 'muted' : undefined)}
        empty={{ title: 'No months yet.', text: 'Open the month that is to be paid next.' }}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        exportMenu={<ExportList list={listPeriods} args={answer.originalArgs} />}
      />
    </>
  );
}

function OpenMonth({ months }: { months: readonly string[] }) {
  const [open] = useOpenPeriodMutation();
  const navigate = useNavigate();
  return (
    <Card title="Open a month">
      <Form
        label="Open a month"
        schema={openForm}
        defaultValues={{ month: months[0] ?? '' }}
        submitLabel="Open"
        busyLabel="Opening…"
        failureText={MESSAGES.openFailed}
        failureEndsOnChange
        onSubmit={async (body) => {
          const { id, message } = await open({ body }).unwrap();
          notify(message);
          void navigate(addressOf(id));
        }}
      >
        <SelectField
          name="month"
          label="Month"
          hint="It takes adjustments at once, and is calculated when the month is over."
          options={months.map((value) => ({ value, label: monthName(value) }))}
        />
      </Form>
    </Card>
  );
}

const COLUMNS: readonly Column<PayPeriod>[] = [
  {
    key: 'month',
    header: 'Month',
    primary: true,
    cell: ({ id, month }) => <Link to={addressOf(id)}>{monthName(month)}</Link>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>,
  },
  { key: 'teachers', header: 'Teachers', numeric: true, cell: ({ teachers }) => teachers },
  { key: 'unpaid', header: 'To pay', numeric: true, cell: ({ unpaid }) => unpaid },
  { key: 'total', header: 'Total', numeric: true, cell: (period) => <strong>{totalText(period)}</strong> },
];
