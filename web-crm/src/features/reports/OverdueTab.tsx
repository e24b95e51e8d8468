import { listOverdue, type OverdueLead } from '@school/bff-crm/contract/reports';
import { CLOCK_FACTS, CLOCKS, OVERDUE_PAGE_SIZE } from '@school/core/leads/service-clocks';
import { errorText } from '@school/web-kit/api/error-text';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ExportMenu } from '@school/web-kit/table/ExportMenu';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import type { Column } from '@school/web-kit/table/table-types';
import { useLastPage } from '@school/web-kit/table/use-last-page';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useSelector } from 'react-redux';
import { useMeQuery } from '../../app/auth-api';
import { stageTone } from '../../app/lead-parts';
import { paths } from '../../app/paths';
import { selectToken, type WithSession } from '../../app/session';
import { useListOverdueQuery } from './api';
import { OwnerFilter, ownerOf } from './OwnerFilter';

const zone = deviceZone();
const CLOCK_OPTIONS = CLOCKS.map((value) => ({ value, label: CLOCK_FACTS[value].label }));

function LeadLink({ lead }: { lead: OverdueLead }) {
  const Link = useLink();
  return <Link href={paths.lead.getHref(lead.lead_id)}>{lead.student_name}</Link>;
}

const COLUMNS: readonly Column<OverdueLead>[] = [
  { key: 'student_name', header: 'Lead Name', primary: true, cell: (lead) => <LeadLink lead={lead} /> },
  {
    key: 'clocks',
    header: 'Overdue',
    cell: ({ clocks }) => (
      <Row gap={1}>
        {clocks.map((clock) => (
          <Badge key={clock} tone={clock === 'first_contact' ? 'danger' : 'warning'}>
            {CLOCK_FACTS[clock].label}
          </Badge>
        ))}
      </Row>
    ),
  },
  { key: 'since', header: 'Since', cell: ({ since }) => <When at={since} zone={zone} showZone={false} relative /> },
  { key: 'stage', header: 'Lead Stage', cell: ({ stage }) => <Badge tone={stageTone(stage)}>{stage}</Badge> },
  { key: 'owner_name', header: 'Lead Owner', cell: ({ owner_name }) => owner_name },
];

/** The owned leads for which somebody should have done something by now, the longest first. */
export function OverdueTab() {
  const url = useTableUrl({ pageSize: OVERDUE_PAGE_SIZE });
  const token = useSelector((state: WithSession) => selectToken(state));
  const { data: me } = useMeQuery();
  const clock = CLOCKS.find((one) => one === url.filter('clock'));
  const { page, pageSize } = url.query;
  const narrowing = { clock, owner: ownerOf(url) };
  const query = { ...narrowing, page, page_size: pageSize };
  const answer = useListOverdueQuery({ query }, { refetchOnMountOrArgChange: true });
  const isAway = useLastPage({
    query: url.query,
    total: answer.data?.count,
    shown: answer.data?.results.length,
    loading: answer.isFetching,
    onQuery: url.setQuery,
  });
  return (
    <Stack gap={4}>
      <dl className="muted">
        {CLOCKS.map((one) => (
          <div key={one}>
            <dt className="visually-hidden">{CLOCK_FACTS[one].label}</dt>
            <dd>
              {CLOCK_FACTS[one].label}: {CLOCK_FACTS[one].rule}
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption="Overdue leads"
        captionHidden
        narrow="early-cards"
        columns={COLUMNS}
        rows={isAway ? undefined : answer.data?.results}
        rowKey={({ lead_id }) => lead_id}
        rowName={({ student_name }) => student_name}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The report could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'No lead is overdue.', text: 'Whoever waits too long for sales is listed here.' }}
        query={url.query}
        total={answer.data?.count}
        onQuery={url.setQuery}
        toolbar={
          <>
            <ListFilter
              label="Overdue"
              value={clock}
              options={CLOCK_OPTIONS}
              onChange={(value) => url.setFilters({ clock: value })}
            />
            <OwnerFilter url={url} />
          </>
        }
        exportMenu={me?.may_export_leads && <ExportMenu list={listOverdue} args={{ query: narrowing }} token={token} />}
      />
    </Stack>
  );
}
