import type { FunnelRow } from './rows.js';

/** The steps of the funnel, in their order. */
export const FUNNEL_STEPS = [
  { key: 'registered', label: 'Registered' },
  { key: 'trial_booked', label: 'Trial booked' },
  { key: 'trial_attended', label: 'Trial attended' },
  { key: 'page_created', label: 'Page created' },
  { key: 'page_opened', label: 'Page opened' },
  { key: 'paid', label: 'Paid' },
  { key: 'punched', label: 'Punched' },
  { key: 'renewed', label: 'Renewed' },
] as const satisfies readonly { key: keyof FunnelRow; label: string }[];
