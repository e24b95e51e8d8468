import { maskPhone } from '@school/core/shared/phone';
import type { FoundThings } from '@school/infra/find/find-anything';
import type { Found } from '../../contract/find.js';

/** What was found, with masked phones and the addresses of the leads' pages. */
export const presentFound = (found: FoundThings, crmUrl: string): Found => ({
  students: found.students.map(masked),
  families: found.families.map(masked),
  batches: found.batches,
  trials: found.trials.map((trial) => ({ ...trial, starts_at: new Date(trial.starts_at).toISOString() })),
  pages: found.pages.map(({ amount, currency, ...page }) => ({
    ...page,
    payment_amount: amount,
    payment_currency: currency,
  })),
  leads: found.leads.map((lead) => ({
    ...masked(lead),
    lead_url: `${crmUrl}/lm/lead/${encodeURIComponent(lead.lead_id)}`,
  })),
  teachers: found.teachers.map(masked),
});

const masked = <T extends { phone: string | null }>(one: T): T => ({
  ...one,
  phone: one.phone === null ? null : maskPhone(one.phone),
});
