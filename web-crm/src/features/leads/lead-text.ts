import type { LeadEvent } from '@school/bff-crm/contract/leads';
import type { LeadStage } from '@school/core/leads/stage';
import type { BadgeTone } from '@school/web-kit/shell/Badge';
import { MAIL_SUBJECT } from './messages';

const TONES: Readonly<Record<LeadStage, BadgeTone>> = {
  New: 'info',
  Contacted: 'primary',
  Qualified: 'primary',
  'Trial Booked': 'warning',
  'Trial Done': 'warning',
  'Ready To Pay': 'success',
  Enrolled: 'success',
  Nurture: 'neutral',
  'No-show': 'danger',
  Lost: 'danger',
};

/** The colour of a stage's badge; the badge's words say the same. */
export const stageTone = (stage: LeadStage): BadgeTone => TONES[stage];

/** The link that opens a mail draft, for 'Send Email'. */
export const mailDraft = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(MAIL_SUBJECT)}`;

const KINDS: Readonly<Record<string, string>> = {
  created: 'Lead created',
  registered_again: 'Registered again',
  stage_changed: 'Stage changed',
  owner_changed: 'Owner changed',
  claimed: 'Claimed from the pool',
  contact_tried: 'Contacted',
  contact_missed: 'Back in the pool: not contacted in time',
  trial_booked: 'Trial class booked',
  trial_asked: 'Asked for a trial class that was not possible',
  trial_moved: 'Trial class moved',
  trial_canceled: 'Trial class canceled',
  trial_liked: 'Trial class rated 4 or 5 stars',
  trial_disliked: 'Trial class rated 1 or 2 stars',
};

const BY_FAMILY: ReadonlySet<string> = new Set(['trial_moved', 'trial_canceled']);

/** The title of an event in a lead's history. */
export function eventTitle({ kind, actor_name }: LeadEvent): string {
  const words = kind.replaceAll('_', ' ');
  const title = KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
  // Staff who do it for somebody are named below.
  return actor_name === null && BY_FAMILY.has(kind) ? `${title} by the family` : title;
}

/** The old and the new value, for events that have them. */
export function eventDetail({ kind, from, to, via }: LeadEvent): string | undefined {
  if (kind === 'owner_changed') return `${from ?? 'Nobody'} → ${to ?? 'Nobody'}`;
  if (kind === 'contact_tried') return [via, to].filter((word) => word !== null).join(': ');
  return from && to ? `${from} → ${to}` : undefined;
}
