import { listPayoutVersions, type PayoutVersion } from '@school/bff-staff/contract/payouts';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import type { Column } from '@school/web-kit/table/table-types';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useListPayoutVersionsQuery, useOfferVersionMutation } from './api';
import { MESSAGES } from './messages';
import { NewVersion, OpenVersion } from './OpenVersion';

/** Payout versions: drafts, active ones and whom they pay. What is open is in the address. */
export default function PayoutVersionsPage() {
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  const [params, setParams] = useSearchParams();
  const answer = useListPayoutVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [switched, setSwitched] = useState<PayoutVersion>();
  const [offer] = useOfferVersionMutation();
  const opened = idIn(params.get('version'));
  const from = idIn(params.get('from'));
  const show = (version: number | undefined) => setParams(version === undefined ? {} : { version: String(version) });
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setParams({ version: 'new' })}>
            New version
          </Button>
        }
      />
      {params.get('version') === 'new' && (
        <NewVersion key={from} from={from} onSaved={show} onClose={() => show(undefined)} />
      )}
      {opened !== undefined && <OpenVersion key={opened} id={opened} onClose={() => show(undefined)} />}
      <MenuTable
        caption="All versions"
        narrow="cards"
        columns={COLUMNS}
        rows={answer.data}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, MESSAGES.listFailed) : undefined}
        onRetry={() => void answer.refetch()}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowTone={({ is_active }) => (is_active ? undefined : 'muted')}
        rowMenu={(version) => [
          { label: 'Open', onSelect: () => show(version.id) },
          { label: 'Clone', onSelect: () => setParams({ version: 'new', from: String(version.id) }) },
          { label: version.is_active ? 'Stop offering' : 'Activate', onSelect: () => setSwitched(version) },
        ]}
        empty={{ title: 'No versions yet.', text: 'Without one nobody is paid: make the first.' }}
        exportMenu={<ExportList list={listPayoutVersions} />}
      />
      <Confirm
        open={switched !== undefined}
        onClose={() => setSwitched(undefined)}
        title={switched?.is_active ? 'Stop offering this version?' : 'Activate this version?'}
        action={switched?.is_active ? 'Stop offering' : 'Activate'}
        busyLabel="Saving…"
        failureText={MESSAGES.offerFailed}
        onConfirm={async () => {
          if (!switched) return;
          const body = { is_active: !switched.is_active };
          notify((await offer({ params: { id: switched.id }, body }).unwrap()).message);
        }}
      >
        <p>
          {switched?.is_active
            ? `${switched.name} can no longer be assigned. Teachers who have it keep it.`
            : `${switched?.name ?? ''} can then be assigned, and never changes again.`}
        </p>
      </Confirm>
    </>
  );
}

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const COLUMNS: readonly Column<PayoutVersion>[] = [
  {
    key: 'name',
    header: 'Version',
    primary: true,
    width: 'wide',
    cell: ({ id, name }) => <Link to={`${paths.payoutVersions}?version=${id}`}>{name}</Link>,
  },
  { key: 'description', header: 'Description', width: 'wide', cell: ({ description }) => description || '–' },
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  { key: 'rates', header: 'Rates', numeric: true, cell: ({ rates }) => rates.length },
  { key: 'teachers', header: 'Teachers', numeric: true, cell: ({ teachers }) => teachers },
  {
    key: 'state',
    header: 'State',
    cell: ({ is_active, is_fixed }) => (
      <Badge tone={is_active ? 'success' : 'neutral'}>
        {is_active ? 'Active' : is_fixed ? 'No longer offered' : 'Draft'}
      </Badge>
    ),
  },
];
