import type { Lead } from '@school/bff-crm/contract/leads';
import { notify } from '@school/web-kit/feedback/toast-store';
import type { LeadStage } from '@school/core/leads/stage';
import { useChangeLeadMutation } from './api';

/** What changes of a lead. */
interface LeadChanges {
  stage?: LeadStage;
  reason?: string;
  owner_id?: number | null;
}

/** Changes one lead; the dialog that asks for it shows a refusal. */
export function useChangeLead(): (lead: Lead, changes: LeadChanges) => Promise<void> {
  const [send] = useChangeLeadMutation();
  return async ({ lead_id, updated_at, student_name }, changes) => {
    await send({ params: { lead_id }, body: { updated_at, reason: '', ...changes } }).unwrap();
    notify(`${student_name} was changed.`);
  };
}
