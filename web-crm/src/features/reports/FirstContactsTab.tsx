import { readFirstContacts } from '@school/bff-crm/contract/reports';
import { CLOCK_FACTS } from '@school/core/leads/service-clocks';
import type { FirstContactRow } from '@school/core/reports/rows';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useReadFirstContactsQuery } from './api';
import { numbers } from './cells';
import { ownerOf } from './OwnerFilter';
import { ReportFrame } from './ReportFrame';

const COLUMNS: readonly Column<FirstContactRow>[] = [
  { key: 'owner', header: 'Lead Owner', primary: true, cell: ({ owner }) => owner },
  numbers('contacted', 'Contacted'),
  numbers('in_time', 'In time'),
  numbers('missed', 'Back in the pool'),
  numbers('share', 'Share in time', ' %'),
  numbers('hours', 'Median hours to contact'),
];

/** How soon the families of claimed leads were contacted. */
export function FirstContactsTab() {
  const url = useTableUrl({ pageSize: 20 });
  const query = { from: url.filter('from'), to: url.filter('to'), owner: ownerOf(url) };
  const answer = useReadFirstContactsQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <ReportFrame
      title="First contacts"
      note={`Leads by the month of their claim. Out of time: ${CLOCK_FACTS.first_contact.rule.toLowerCase()} Hours are from the claim to the contact.`}
      url={url}
      call={readFirstContacts}
      query={query}
      answer={answer}
      picture={(rows) => ({
        layout: 'lying',
        stacked: true,
        series: [
          { key: 'in_time', label: 'In time' },
          { key: 'late', label: 'Late' },
          { key: 'missed', label: 'Back in the pool' },
        ],
        bars: rows.map(({ owner, contacted, in_time, missed }) => ({
          label: owner,
          values: { in_time, late: contacted - in_time, missed },
        })),
      })}
      columns={COLUMNS}
      rowKey={({ owner_id }) => String(owner_id)}
      rowName={({ owner }) => owner}
    />
  );
}
