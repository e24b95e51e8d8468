import { readSources } from '@school/bff-crm/contract/reports';
import { sourceText } from '@school/core/leads/details';
import type { SourceRow } from '@school/core/reports/rows';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useReadSourcesQuery } from './api';
import { numbers } from './cells';
import { ownerOf } from './OwnerFilter';
import { ReportFrame } from './ReportFrame';

/** More sources than these make no picture. */
const SHOWN_MAX = 12;

const nameOf = ({ source, utm_source, utm_medium }: SourceRow): string =>
  [sourceText(source), utm_source, utm_medium].filter((part) => part !== '').join(' / ');

const campaign = (text: string) => (text === '' ? <span className="muted">None</span> : text);

const COLUMNS: readonly Column<SourceRow>[] = [
  { key: 'source', header: 'Source', primary: true, cell: ({ source }) => sourceText(source) },
  { key: 'utm_source', header: 'UTM source', cell: ({ utm_source }) => campaign(utm_source) },
  { key: 'utm_medium', header: 'UTM medium', cell: ({ utm_medium }) => campaign(utm_medium) },
  numbers('leads', 'Leads'),
  numbers('trial_booked', 'Trial booked'),
  numbers('trial_attended', 'Trial attended'),
  numbers('enrolled', 'Enrolled'),
  numbers('share', 'Conversion', ' %'),
  numbers('days_to_enrol', 'Median days to enroll'),
];

/** What became of the leads of each source. */
export function SourcesTab() {
  const url = useTableUrl({ pageSize: 20 });
  const query = { from: url.filter('from'), to: url.filter('to'), owner: ownerOf(url) };
  const answer = useReadSourcesQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <ReportFrame
      title="Sources"
      note="Leads by where they came from, in the months of their registration. Days are from the registration to the first punch."
      url={url}
      call={readSources}
      query={query}
      answer={answer}
      picture={(rows) => ({
        layout: 'lying',
        series: [
          { key: 'leads', label: 'Leads' },
          { key: 'attended', label: 'Trial attended' },
          { key: 'enrolled', label: 'Enrolled' },
        ],
        bars: rows.slice(0, SHOWN_MAX).map((row) => ({
          label: nameOf(row),
          values: { leads: row.leads, attended: row.trial_attended, enrolled: row.enrolled },
        })),
      })}
      columns={COLUMNS}
      rowKey={(row) => JSON.stringify([row.source, row.utm_source, row.utm_medium])}
      rowName={nameOf}
    />
  );
}
