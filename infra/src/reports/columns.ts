import type { ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { money, number, text, type Column } from '../export/columns.js';

interface InCurrency {
  currency: string;
}

const currencyOf = (row: InCurrency): string => row.currency;
const amount = <Row extends InCurrency>(header: string, value: (row: Row) => string): Column<Row> =>
  money(header, value, currencyOf);
const month = <Row extends { month: string }>(): Column<Row> => text('Month', (row) => row.month, 12);

/** The columns of each report in files and letters, as the screen names them. */
export const REPORT_COLUMNS: { readonly [Name in ReportName]: readonly Column<ReportRows[Name]>[] } = {
  revenue: [
    month(),
    text('Team', (row) => row.owner_team),
    number('Payments', (row) => row.payments),
    amount('Received', (row) => row.received),
    number('Refunds', (row) => row.refunds),
    amount('Refunded', (row) => row.refunded),
    amount('Net', (row) => row.net),
  ],
  collections: [
    text('Team', (row) => row.owner_team),
    number('Instalments', (row) => row.instalments),
    amount('Overdue', (row) => row.overdue),
    amount('Within 7 days', (row) => row.week),
    amount('Within 30 days', (row) => row.month),
    amount('Later', (row) => row.later),
    amount('Total', (row) => row.total),
  ],
  funnel: [
    month(),
    number('Registered', (row) => row.registered),
    number('Trial booked', (row) => row.trial_booked),
    number('Trial attended', (row) => row.trial_attended),
    number('Page created', (row) => row.page_created),
    number('Page opened', (row) => row.page_opened),
    number('Paid', (row) => row.paid),
    number('Punched', (row) => row.punched),
    number('Renewed', (row) => row.renewed),
  ],
  attendance: [
    month(),
    number('Complete', (row) => row.complete),
    number('Incomplete', (row) => row.incomplete),
    number('Canceled', (row) => row.canceled),
    number('Seats', (row) => row.seats),
    number('Attended', (row) => row.attended),
    number('Attendance %', (row) => row.share),
  ],
  teachers: [
    text('Teacher', (row) => row.teacher),
    number('Offered hours', (row) => row.offered_hours),
    number('Booked hours', (row) => row.booked_hours),
    number('Use %', (row) => row.use),
    number('Complete', (row) => row.complete),
    number('Incomplete', (row) => row.incomplete),
    number('Canceled by teacher', (row) => row.canceled_by_teacher),
    number('Rating', (row) => row.rating),
  ],
  renewals: [
    month(),
    number('New sales', (row) => row.new_sales),
    number('Renewals', (row) => row.renewals),
    number('Renewed since', (row) => row.renewed),
    number('Active', (row) => row.active),
    number('Ran out', (row) => row.ran_out),
    number('Renewal %', (row) => row.share),
  ],
  feedback: [
    month(),
    number('Answers', (row) => row.answers),
    number('Experience', (row) => row.experience),
    number('Enjoyment', (row) => row.enjoyment),
    number('Teacher', (row) => row.teacher),
    number('Low ratings', (row) => row.low),
  ],
};
