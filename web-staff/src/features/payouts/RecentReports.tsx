import { listEarningReports, type ReportHead } from '@school/bff-staff/contract/payouts';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { Badge } from '@school/web-kit/shell/Badge';
import { DataTable } from '@school/web-kit/table/DataTable';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useListEarningReportsQuery } from './api';
import { PAYROLL_TEXTS, rangeText } from './report-text';

const PAGE_SIZE = 20;

/** The latest reports of everybody who may make them. */
export function RecentReports() {
  const [page, setPage] = useState(1);
  const answer = useListEarningReportsQuery(
    { query: { page, page_size: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DataTable
      caption="Recent reports"
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, PAYROLL_TEXTS.reports)}
      rowKey={({ id }) => String(id)}
      rowName={(report) => `report ${report.id}, ${rangeText(report)}`}
      empty={{ title: 'No reports yet.', text: 'Choose the days above and generate the first one.' }}
      query={{ page, pageSize: PAGE_SIZE }}
      onQuery={(next) => setPage(next.page)}
      exportMenu={<ExportList list={listEarningReports} args={answer.originalArgs} views={false} />}
    />
  );
}

const STATES = {
  queued: { tone: 'neutral', label: 'Queued' },
  running: { tone: 'info', label: 'Being made' },
  ready: { tone: 'success', label: 'Ready' },
  failed: { tone: 'danger', label: 'Failed' },
} as const;

const COLUMNS: readonly Column<ReportHead>[] = [
  {
    key: 'range',
    header: 'Days',
    primary: true,
    cell: (report) => <Link to={`${paths.earningReport}?report=${report.id}`}>{rangeText(report)}</Link>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { key: 'teachers', header: 'Teachers looked at', numeric: true, cell: ({ teachers_done }) => teachers_done },
  { key: 'by', header: 'By', cell: ({ requested_by }) => requested_by ?? '–' },
  { key: 'at', header: 'Made', cell: ({ created_at }) => <When at={created_at} zone={PAYROLL_ZONE} /> },
];
