import type { ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import type { Column } from '@school/web-kit/table/table-types';
import { monthText } from '@school/web-kit/time/month-text';

type Numbers<Row> = { [Key in keyof Row]: Row[Key] extends number | null ? Key : never }[keyof Row] & string;
type Texts<Row> = { [Key in keyof Row]: Row[Key] extends string ? Key : never }[keyof Row] & string;

const numbers = <Row,>(key: Numbers<Row>, header: string, unit = ''): Column<Row> => ({
  key,
  header,
  numeric: true,
  // `as`: only keys of numbers are accepted above; TypeScript does not follow that into the row.
  cell: (row) => figure(row[key] as number | null, unit),
});

const amounts = <Row,>(key: Texts<Row>, header: string): Column<Row> => ({
  key,
  header,
  numeric: true,
  // `as`: only keys of texts are accepted above; TypeScript does not follow that into the row.
  cell: (row) => grouped(row[key] as string),
});

const month = <Row extends { month: string }>(): Column<Row> => ({
  key: 'month',
  header: 'Month',
  primary: true,
  cell: (row) => monthText(row.month),
});

/** The columns of each report; its file has the same ones. */
export const COLUMNS: { readonly [Name in ReportName]: readonly Column<ReportRows[Name]>[] } = {
  revenue: [
    month(),
    { key: 'team', header: 'Owner team', cell: ({ owner_team }) => owner_team },
    { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
    numbers('payments', 'Payments'),
    amounts('received', 'Received'),
    {
      key: 'refunded',
      header: 'Refunded',
      numeric: true,
      cell: ({ refunds, refunded }) => (refunds === 0 ? '–' : grouped(refunded)),
    },
    { key: 'net', header: 'Net', numeric: true, cell: ({ net }) => <strong>{grouped(net)}</strong> },
  ],
  collections: [
    { key: 'team', header: 'Owner team', primary: true, cell: ({ owner_team }) => owner_team },
    { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
    numbers('instalments', 'Instalments'),
    amounts('overdue', 'Overdue'),
    amounts('week', 'Within 7 days'),
    amounts('month', 'Within 30 days'),
    amounts('later', 'Later'),
    { key: 'total', header: 'Total', numeric: true, cell: ({ total }) => <strong>{grouped(total)}</strong> },
  ],
  funnel: [
    month(),
    numbers('registered', 'Registered'),
    numbers('trial_booked', 'Trial booked'),
    numbers('trial_attended', 'Trial attended'),
    numbers('page_created', 'Page created'),
    numbers('page_opened', 'Page opened'),
    numbers('paid', 'Paid'),
    numbers('punched', 'Punched'),
    numbers('renewed', 'Renewed'),
  ],
  attendance: [
    month(),
    numbers('complete', 'Complete'),
    numbers('incomplete', 'Incomplete'),
    numbers('canceled', 'Canceled'),
    numbers('seats', 'Seats'),
    numbers('attended', 'Attended'),
    numbers('share', 'Attendance', ' %'),
  ],
  teachers: [
    { key: 'teacher', header: 'Teacher', primary: true, cell: ({ teacher }) => teacher },
    numbers('offered_hours', 'Offered hours'),
    numbers('booked_hours', 'Booked hours'),
    numbers('use', 'Use', ' %'),
    numbers('complete', 'Complete'),
    numbers('incomplete', 'Incomplete'),
    numbers('canceled_by_teacher', 'Canceled by teacher'),
    numbers('rating', 'Rating'),
  ],
  renewals: [
    month(),
    numbers('new_sales', 'New sales'),
    numbers('renewals', 'Renewals'),
    numbers('renewed', 'Renewed since'),
    numbers('active', 'Active'),
    numbers('ran_out', 'Ran out'),
    numbers('share', 'Renewal', ' %'),
  ],
  feedback: [
    month(),
    numbers('answers', 'Answers'),
    numbers('experience', 'Experience'),
    numbers('enjoyment', 'Enjoyment'),
    numbers('teacher', 'Teacher'),
    numbers('low', 'Low ratings'),
  ],
};

const figure = (value: number | null, unit: string): string =>
  value === null ? '–' : `${value.toLocaleString('en-US')}${unit}`;

/** `43200.00` becomes `43,200.00`, without a conversion to a number: that could change an amount of money. */
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');
