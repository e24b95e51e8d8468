import { reportDates } from '@school/bff-staff/contract/payouts';
import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { localDate } from '@school/core/shared/local-time';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useState } from 'react';
import { useStartEarningReportMutation } from './api';
import css from './Payouts.module.css';
import { RecentReports } from './RecentReports';
import { ReportView } from './ReportView';

/** The page 'Teacher Earning Report'. The opened report is in the address, so that it is there after a reload. */
export default function EarningReportPage() {
  useDocumentTitle('Teacher Earning Report · Back office');
  const url = useTableUrl({ pageSize: 10 });
  const id = Number(url.filter('report') ?? 0);
  return (
    <>
      <PageHeader
        title="Teacher Earning Report"
        text={`What teachers have earned, by days of ${zoneName(PAYROLL_ZONE)}. A report keeps what it counted, even when a class is corrected later.`}
      />
      <NewReport onStarted={(report) => url.setFilters({ report: String(report) })} />
      {Number.isSafeInteger(id) && id > 0 && (
        <ReportView
          key={id}
          id={id}
          page={url.query.page}
          onPage={(page) => url.setQuery({ ...url.query, page, pageSize: 10 })}
        />
      )}
      <RecentReports />
    </>
  );
}

function NewReport({ onStarted }: { onStarted: (id: number) => void }) {
  const [start] = useStartEarningReportMutation();
  const [lastMonth] = useState(() => daysOfLastMonth(serverNow()));
  return (
    <Card title="New report">
      <Form
        schema={reportDates}
        defaultValues={lastMonth}
        label="New report"
        submitLabel="Generate report"
        busyLabel="Starting…"
        failureText={REPORT_REFUSALS.generate_failed.text}
        failureEndsOnChange
        onSubmit={async (body) => onStarted((await start({ body }).unwrap()).id)}
      >
        <div className={css.dates}>
          <TextField name="from_date" label="From date" type="date" required />
          <TextField name="to_date" label="To date" type="date" required />
        </div>
      </Form>
    </Card>
  );
}

/** The month before this one is what is paid next. */
function daysOfLastMonth(now: Date): { from_date: string; to_date: string } {
  const last = new Date(payrollMonthOf(now).from.getTime() - 1);
  return {
    from_date: localDate(payrollMonthOf(last).from, PAYROLL_ZONE),
    to_date: localDate(last, PAYROLL_ZONE),
  };
}
