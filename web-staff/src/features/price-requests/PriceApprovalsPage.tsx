import { listPrices, type PriceRequest } from '@school/bff-staff/contract/price-requests';
import { APPROVES_PRICES } from '@school/core/payment-pages/renewal';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useMeQuery } from '../../app/auth-api';
import pagesCss from '../payment-pages/PaymentPages.module.css';
import { useListPricesQuery } from './api';
import { ApproveDialog, DeclineDialog } from './DecisionDialogs';
import { columnsFor } from './price-columns';

const REFRESH_MS = 30_000;
const STATES = ['requested', 'approved', 'declined'] as const;
const LABELS = { requested: 'Waiting', approved: 'Approved', declined: 'Declined' } as const;
const EMPTY = {
  requested: 'No price is waiting.',
  approved: 'No price has been approved yet.',
  declined: 'No price has been declined.',
} as const;

/** The decision to make. */
interface Decision {
  kind: 'approve' | 'decline';
  request: PriceRequest;
}

/** Prices that nobody may promise alone, by state; another person than the one who asked decides. */
export default function PriceApprovalsPage() {
  const url = useTableUrl({ pageSize: 20 });
  const state = STATES.find((known) => known === url.filter('tab')) ?? 'requested';
  const [decision, setDecision] = useState<Decision>();
  const mayApprove = useMayApprove();
  const answer = useListPricesQuery(
    { query: { state, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  useDocumentTitle('Price approvals · Back office');
  const { data } = answer;
  const close = () => setDecision(undefined);
  const table = (
    <DataTable
      caption={`Prices, ${LABELS[state].toLowerCase()}`}
      captionHidden
      narrow="cards"
      columns={columnsFor(state, mayApprove, setDecision)}
      {...tableState(answer, 'The prices could not be loaded.')}
      rowKey={({ id }) => String(id)}
      rowName={({ student_name }) => student_name}
      loading={answer.isLoading}
      empty={{
        title: EMPTY[state],
        ...(state === 'requested' && { text: 'A price far below the calculated fee, or without one, waits here.' }),
      }}
      query={url.query}
      onQuery={url.setQuery}
      exportMenu={<ExportList list={listPrices} args={answer.originalArgs} />}
    />
  );
  return (
    <>
      <PageHeader
        title="Price approvals"
        text="Prices far below the calculated fee. The payment page is made when somebody other than the person who asked approves."
      />
      <h2 className="visually-hidden">Prices</h2>
      <Tabs
        label="State"
        value={state}
        onChange={(key) => url.setFilters({ tab: key === 'requested' ? undefined : key })}
        items={STATES.map((key) => ({
          key,
          label: LABELS[key],
          badge: data && <span className={pagesCss.count}>{data.counts[key].toLocaleString('en-US')}</span>,
          content: table,
        }))}
      />
      <ApproveDialog request={decision?.kind === 'approve' ? decision.request : undefined} onClose={close} />
      <DeclineDialog request={decision?.kind === 'decline' ? decision.request : undefined} onClose={close} />
    </>
  );
}

/** Use it only to show or hide; the server checks each call. */
function useMayApprove(): boolean {
  const { data } = useMeQuery();
  return data !== undefined && (data.user.is_superuser || data.user.permissions.includes(APPROVES_PRICES));
}
