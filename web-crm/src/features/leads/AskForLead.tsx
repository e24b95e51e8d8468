import type { ExistingLead } from '@school/bff-crm/contract/lead-details';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TRANSFER_FAILED } from './messages';
import { useAskForLeadMutation } from './transfers-api';
import { useMayAsk } from './use-may-ask';

/** Asks for a lead that somebody else owns, from the card of leads that are there already. */
export function AskForLead({ lead }: { lead: ExistingLead }) {
  const [ask, { isLoading }] = useAskForLeadMutation();
  const mayAsk = useMayAsk(lead.owner_id);
  if (!mayAsk) return null;
  if (lead.is_asked) return <span className="muted"> Transfer requested</span>;
  const send = async () => {
    try {
      notify((await ask({ params: { lead_id: lead.lead_id }, body: { reason: '' } }).unwrap()).message);
    } catch (error) {
      notify(errorText(error, TRANSFER_FAILED), { kind: 'error' });
    }
  };
  return (
    <Button size="sm" variant="ghost" busy={isLoading} busyLabel="Asking…" onClick={() => void send()}>
      Request transfer<span className="visually-hidden"> of {lead.student_name}</span>
    </Button>
  );
}
