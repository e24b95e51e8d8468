import { listPrivacyRequests } from '@school/bff-staff/contract/privacy';
import { PRIVACY_TABS } from '@school/core/privacy/request';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { StudentLookUp } from '../../app/StudentLookUp';
import { useStudentId } from '../../app/StudentOfAddress';
import { useListPrivacyRequestsQuery } from './api';
import { ChildData } from './ChildData';
import { ApproveDialog, RefuseDialog } from './DecisionDialogs';
import { columnsFor, type PrivacyAction } from './privacy-columns';
import { ReceiptDialog } from './ReceiptDialog';
import { Retention } from './Retention';

const RETENTION = 'retention';

/** What a family may ask for, each by two people: its child’s data as a file, and its deletion. And how long all is kept. */
export default function PrivacyPage() {
  useDocumentTitle('Privacy · Back office');
  const [params, setParams] = useSearchParams();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Privacy"
        text="What families ask about their children’s data, and how long the school keeps things."
      />
      <Tabs
        label="Privacy"
        value={params.get('view') === RETENTION ? RETENTION : 'families'}
        // The filters of the one tell nothing to the other.
        onChange={(key) => setParams(key === RETENTION ? { view: RETENTION } : {})}
        items={[
          { key: 'families', label: 'Requests of families', content: <Families /> },
          { key: RETENTION, label: 'Retention', content: <Retention /> },
        ]}
      />
    </Stack>
  );
}

function Families() {
  const { studentId, forget } = useStudentId();
  const [, setParams] = useSearchParams();
  return (
    <Stack gap={6}>
      <p className="muted">
        A family may have its child’s data, and may have it deleted. One of you asks, another approves, and it is done
        within a day.
      </p>
      {studentId === undefined ? (
        <StudentLookUp onChoose={(id) => setParams({ student_id: String(id) })} />
      ) : (
        <ChildData key={studentId} studentId={studentId} onAnother={forget} />
      )}
      <Requests />
    </Stack>
  );
}

const REFRESH_MS = 30_000;
const LABELS = { open: 'Open', done: 'Done', refused: 'Refused' } as const;
const EMPTY = {
  open: 'No request is waiting.',
  done: 'Nothing has been handed over or deleted yet.',
  refused: 'No request has been refused.',
} as const;

function Requests() {
  const url = useTableUrl({ pageSize: 20 });
  const tab = PRIVACY_TABS.find((known) => known === url.filter('tab')) ?? 'open';
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const [action, setAction] = useState<PrivacyAction>();
  const answer = useListPrivacyRequestsQuery(
    { query: { tab, q, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  const { data } = answer;
  const close = () => setAction(undefined);
  const requestOf = (kind: PrivacyAction['kind']) => (action?.kind === kind ? action.request : undefined);
  const table = (
    <DataTable
      caption={`Requests, ${LABELS[tab].toLowerCase()}`}
      captionHidden
      narrow="cards"
      columns={columnsFor(tab, setAction)}
      {...tableState(answer, 'The requests could not be loaded.')}
      rowKey={({ id }) => String(id)}
      rowName={({ student }) => student.name}
      loading={answer.isLoading}
      empty={q === undefined ? { title: EMPTY[tab] } : { title: 'No request matches.', text: 'Try fewer letters.' }}
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search student"
      exportMenu={<ExportList list={listPrivacyRequests} args={answer.originalArgs} />}
    />
  );
  return (
    <section aria-label="Requests">
      <Tabs
        label="State"
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'open' ? undefined : key })}
        items={PRIVACY_TABS.map((key) => ({
          key,
          label: LABELS[key],
          badge: data && <Badge>{data.counts[key].toLocaleString('en-US')}</Badge>,
          content: table,
        }))}
      />
      <ApproveDialog request={requestOf('approve')} onClose={close} />
      <RefuseDialog request={requestOf('refuse')} onClose={close} />
      <ReceiptDialog request={requestOf('receipt')} onClose={close} />
    </section>
  );
}
