import { listPool, type PoolLead } from '@school/bff-staff/contract/leads';
import { POOL_SORTS, POOL_TRIALS, type PoolSort, type PoolTrial } from '@school/core/leads/claiming';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useDeviceTime } from '@school/web-kit/hooks/use-now';
import { useLivePolling } from '@school/web-kit/live/live-state';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { Countdown } from '@school/web-kit/time/Countdown';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { useClaimLeadMutation, useLeadClaimsQuery, useLeadPoolQuery } from './api';
import css from './Leads.module.css';
import { OwnClaims } from './OwnClaims';

const zone = deviceZone();
const REFRESH_MS = 15_000;
const TRIAL_LABELS: Readonly<Record<PoolTrial, string>> = {
  today: 'Today',
  coming: 'To come',
  past: 'Over',
  none: 'None',
};

const COLUMNS: readonly Column<PoolLead>[] = [
  {
    key: 'student_name',
    header: 'Student',
    primary: true,
    sortable: true,
    cell: ({ student_name, lead_id }) => (
      <CellLines>
        <span className={css.name}>{student_name}</span>
        <CellNote>Lead {lead_id}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'trial',
    header: 'Trial class',
    sortable: true,
    cell: ({ trial_at }) => (trial_at === null ? 'None' : <When at={trial_at} zone={zone} showZone={false} relative />),
  },
  {
    key: 'stage',
    header: 'Stage',
    cell: ({ stage, is_late }) => (
      <CellLines>
        {stage}
        {is_late && <Badge tone="warning">Not contacted in time</Badge>}
      </CellLines>
    ),
  },
  { key: 'lead_score', header: 'Score', numeric: true, sortable: true, cell: ({ lead_score }) => lead_score },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at }) => <When at={created_at} zone={zone} format="relative" />,
  },
];

/** 'claim-lead': the leads that nobody looks after, and what one has claimed. */
export default function ClaimLeadPage() {
  useDocumentTitle('Claim lead · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const trial = POOL_TRIALS.find((known) => known === url.filter('trial'));
  const live = { refetchOnMountOrArgChange: true, pollingInterval: useLivePolling(REFRESH_MS) };
  const answer = useLeadPoolQuery({ query: { q, trial, sort: sortOf(url.query.sort), ...pageQuery(url.query) } }, live);
  const claims = useLeadClaimsQuery(undefined, live);
  const next = claims.data?.next_claim_at ?? undefined;
  return (
    <>
      <PageHeader
        title="Claim lead"
        text="Leads that nobody looks after. Whoever claims one contacts the family within 24 hours, or within 15 minutes on the day of the trial class."
      />
      <OwnClaims answer={claims} />
      <h2>The pool</h2>
      {next !== undefined && <Pause until={next} onOver={() => void claims.refetch()} />}
      <DataTable
        caption="The pool of leads"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The pool could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ student_name }) => student_name}
        rowEnd={(lead) => <ClaimButton lead={lead} />}
        empty={
          (q ?? trial)
            ? { title: 'No lead matches.', text: 'Try fewer letters or another filter.' }
            : { title: 'The pool is empty.', text: 'Leads come here when nobody is their owner.' }
        }
        query={{ ...url.query, sort: url.query.sort ?? { key: 'trial', direction: 'desc' } }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search student or lead id"
        toolbar={
          <ListFilter
            label="Trial class"
            value={trial}
            options={POOL_TRIALS.map((value) => ({ value, label: TRIAL_LABELS[value] }))}
            onChange={(value) => url.setFilters({ trial: value })}
          />
        }
        exportMenu={<ExportList list={listPool} args={answer.originalArgs} />}
      />
    </>
  );
}

/** Why a claim would be refused now, and for how long. */
function Pause({ until, onOver }: { until: string; onOver: () => void }) {
  return (
    <p className="muted">
      You can claim the next lead in <Countdown to={useDeviceTime(until)} onDone={onOver} />.
    </p>
  );
}

function ClaimButton({ lead }: { lead: PoolLead }) {
  const [claim] = useClaimLeadMutation();
  const { isBusy, run } = useSingleFlight();
  const press = (): Promise<void> =>
    run(async () => {
      try {
        notify((await claim({ params: { id: lead.id } }).unwrap()).message);
      } catch (error) {
        notify(errorText(error, 'The lead could not be claimed.'), { kind: 'error' });
      }
    });
  return (
    <Button
      size="sm"
      aria-label={`Claim, ${lead.student_name}`}
      busy={isBusy}
      busyLabel="Claiming…"
      onClick={() => void press()}
    >
      Claim
    </Button>
  );
}

/** The order in the address, or that of the newest trial class. */
function sortOf(sort: TableQuery['sort']): PoolSort {
  const wanted = sort && `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  return POOL_SORTS.find((known) => known === wanted) ?? '-trial';
}
