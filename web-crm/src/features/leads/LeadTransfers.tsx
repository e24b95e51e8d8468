import type { Transfer } from '@school/bff-crm/contract/lead-transfers';
import type { Lead } from '@school/bff-crm/contract/leads';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useMeQuery } from '../../app/auth-api';
import { TRANSFER_FAILED } from './messages';
import { useAcceptTransferMutation, useDeclineTransferMutation, useListTransfersQuery } from './transfers-api';

const zone = deviceZone();

/** The open requests for a lead, for those who decide about them; nothing without one. */
export function LeadTransfers({ lead }: { lead: Lead }) {
  const { data } = useListTransfersQuery({ params: { lead_id: lead.lead_id } }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Stack gap={2}>
      {data.results.map((transfer) => (
        <OpenRequest key={transfer.id} transfer={transfer} owner={lead.owner_name} />
      ))}
    </Stack>
  );
}

function OpenRequest({ transfer, owner }: { transfer: Transfer; owner: string | null }) {
  const [accept] = useAcceptTransferMutation();
  const [decline] = useDeclineTransferMutation();
  const { isBusy, run } = useSingleFlight();
  const { data: me } = useMeQuery();
  const isOwn = me?.staff_id === transfer.asked_by_id;
  const send = (decide: typeof accept) =>
    void run(async () => {
      try {
        notify((await decide({ params: { id: transfer.id } }).unwrap()).message);
      } catch (error) {
        notify(errorText(error, TRANSFER_FAILED), { kind: 'error' });
      }
    });
  return (
    <Alert
      kind="info"
      title={
        isOwn
          ? `You have asked ${owner ?? 'the owner'} for this lead.`
          : `${transfer.asked_by_name} asks for this lead.`
      }
      actions={
        <>
          {!isOwn && (
            <Button size="sm" disabled={isBusy} onClick={() => send(accept)}>
              Accept
            </Button>
          )}
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => send(decline)}>
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </>
      }
    >
      {transfer.reason !== '' && <span className="as-typed">{transfer.reason} </span>}
      <span className="hint">
        <When at={transfer.asked_at} zone={zone} format="full" />
      </span>
    </Alert>
  );
}
