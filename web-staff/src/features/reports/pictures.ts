import { FUNNEL_STEPS } from '@school/core/reports/funnel-steps';
import type { ReportName } from '@school/core/reports/reports';
import type { CollectionsRow, ReportRows, RevenueRow } from '@school/core/reports/rows';
import type { BarsChartProps } from '@school/web-kit/chart/BarsChart';
import { shortMonth } from '@school/web-kit/time/month-text';

/** What a report shows as bars. Sums of several currencies mean nothing, so that money is of one currency. */
type Picture<Row> = (rows: readonly Row[], currency: string) => BarsChartProps;

/** More teams than this have one colour together. */
const TEAMS_MAX = 5;
const TEACHERS_MAX = 15;
const OTHERS = 'Others';

/** The picture of each report. */
export const PICTURES: { readonly [Name in ReportName]: Picture<ReportRows[Name]> } = {
  revenue: (rows, currency) => {
    const shown = rows.filter((row) => row.currency === currency);
    return {
      ...byTeam(shown, monthsOf(shown), (row, month) => (row.month === month ? Number(row.net) : 0)),
      format: wholeAmount,
    };
  },
  collections: (rows, currency) => {
    const shown = rows.filter((row) => row.currency === currency);
    return {
      ...byTeam(shown, DUES, (row, due) => Number(row[due])),
      format: wholeAmount,
    };
  },
  funnel: (rows) => ({
    layout: 'lying',
    series: [{ key: 'families', label: 'Families' }],
    bars: FUNNEL_STEPS.map(({ key, label }) => ({ label, values: { families: sum(rows, (row) => row[key]) } })),
  }),
  attendance: (rows) => ({
    stacked: true,
    series: [
      { key: 'complete', label: 'Complete' },
      { key: 'incomplete', label: 'Incomplete' },
      { key: 'canceled', label: 'Canceled' },
    ],
    bars: oldestFirst(rows).map(({ month, complete, incomplete, canceled }) => ({
      label: shortMonth(month),
      values: { complete, incomplete, canceled },
    })),
  }),
  teachers: (rows) => ({
    layout: 'lying',
    series: [
      { key: 'booked', label: 'Booked hours' },
      { key: 'offered', label: 'Offered hours' },
    ],
    bars: rows.slice(0, TEACHERS_MAX).map(({ teacher, booked_hours: booked, offered_hours: offered }) => ({
      label: teacher,
      values: { booked, offered },
    })),
  }),
  renewals: (rows) => ({
    stacked: true,
    series: [
      { key: 'renewed', label: 'Renewed since' },
      { key: 'active', label: 'Active' },
      { key: 'ranOut', label: 'Ran out' },
    ],
    bars: oldestFirst(rows).map(({ month, renewed, active, ran_out: ranOut }) => ({
      label: shortMonth(month),
      values: { renewed, active, ranOut },
    })),
  }),
  feedback: (rows) => ({
    series: [
      { key: 'experience', label: 'Experience' },
      { key: 'enjoyment', label: 'Enjoyment' },
      { key: 'teacher', label: 'Teacher' },
    ],
    bars: oldestFirst(rows).map(({ month, experience, enjoyment, teacher }) => ({
      label: shortMonth(month),
      values: { experience, enjoyment, teacher },
    })),
  }),
};

const DUES = [
  { key: 'overdue', label: 'Overdue' },
  { key: 'week', label: 'Within 7 days' },
  { key: 'month', label: 'Within 30 days' },
  { key: 'later', label: 'Later' },
] as const satisfies readonly { key: keyof CollectionsRow; label: string }[];

interface Group<Key extends string = string> {
  key: Key;
  label: string;
}

/** A bar for each group, with a part for each team. */
function byTeam<Row extends { owner_team: string }, Key extends string>(
  rows: readonly Row[],
  groups: readonly Group<Key>[],
  amountOf: (row: Row, group: Key) => number,
): BarsChartProps {
  const teams = [...new Set(rows.map((row) => row.owner_team))];
  const named = teams.slice(0, TEAMS_MAX);
  const keyOf = (team: string): string => (named.includes(team) ? team : OTHERS);
  return {
    stacked: true,
    series: [...new Set(teams.map(keyOf))].map((key) => ({ key, label: key })),
    bars: groups.map(({ key: group, label }) => {
      const values: Record<string, number> = {};
      for (const row of rows) {
        const team = keyOf(row.owner_team);
        values[team] = (values[team] ?? 0) + amountOf(row, group);
      }
      return { label, values };
    }),
  };
}

const monthsOf = (rows: readonly RevenueRow[]): Group[] =>
  [...new Set(rows.map(({ month }) => month))].sort().map((key) => ({ key, label: shortMonth(key) }));

/** The lists begin with the newest month, and pictures with the oldest. */
const oldestFirst = <Row>(rows: readonly Row[]): Row[] => [...rows].reverse();

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const wholeAmount = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
