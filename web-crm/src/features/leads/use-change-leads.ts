import type { Lead } from '@school/bff-crm/contract/leads';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import type { LeadStage } from '@school/core/leads/stage';
import { useChangeLeadMutation } from './api';
import { CHANGE_FAILED } from './messages';

/** The changes for each chosen lead. */
export interface LeadChanges {
  stage?: LeadStage;
  reason?: string;
  owner_id?: number | null;
}

/** Changes leads one after another; when one is refused, the others are still changed. */
export function useChangeLeads(): (leads: readonly Lead[], changes: LeadChanges) => Promise<void> {
  const [send] = useChangeLeadMutation();
  return async (leads, changes) => {
    const [only] = leads;
    const call = (lead: Lead) =>
      send({
        params: { lead_id: lead.lead_id },
        body: { updated_at: lead.updated_at, reason: '', ...changes },
      }).unwrap();
    if (leads.length === 1 && only) {
      // For a single lead, the dialog shows the refusal itself.
      await call(only);
      notify(`${only.student_name} was changed.`);
      return;
    }
    const refused: string[] = [];
    for (const lead of leads) {
      try {
        await call(lead);
      } catch (failure) {
        refused.push(`${lead.student_name}: ${errorText(failure, CHANGE_FAILED)}`);
      }
    }
    if (refused.length > 0) notify(refused.join(' '), { kind: 'error' });
    if (refused.length < leads.length)
      notify(`${leads.length - refused.length} of ${leads.length} leads were changed.`);
  };
}
