import type { TimelineLine } from '@school/bff-crm/contract/timeline';
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
  merged: 'Another lead was merged into this one',
  merge_undone: 'Merge of two leads undone',
  transfer_asked: 'Asked to have this lead',
  transfer_declined: 'Request for this lead declined',
  transfer_withdrawn: 'Request for this lead withdrawn',
  details_changed: 'Details changed',
  claimed: 'Claimed from the pool',
  contact_tried: 'Contacted',
  contact_missed: 'Back in the pool: not contacted in time',
  trial_booked: 'Trial class booked',
  trial_asked: 'Asked for a trial class that was not possible',
  trial_moved: 'Trial class moved',
  trial_canceled: 'Trial class canceled',
  trial_liked: 'Trial class rated 4 or 5 stars',
  trial_disliked: 'Trial class rated 1 or 2 stars',
  trial_attended: 'Trial class attended',
  trial_missed: 'Trial class missed',
  child_added: 'Child registered',
  quiz_done: 'Quiz handed in',
  feedback: 'Feedback given',
  page_created: 'Payment page created',
  page_opened: 'Payment page opened',
  page_expired: 'Payment page expired',
  page_paid: 'Paid',
  page_punched: 'Punched',
  proof_sent: 'Proof of payment sent',
  proof_rejected: 'Proof of payment rejected',
  refund_asked: 'Refund asked for',
  refunded: 'Refunded',
  refund_declined: 'Refund declined',
  credits_low: 'Credits run low, renewal due',
  credits_out: 'Credits used up, renewal due',
  message: 'Message sent',
  message_failed: 'Message not delivered',
  note: 'Note',
  task_done: 'Task done',
};

const BY_FAMILY: ReadonlySet<string> = new Set(['trial_moved', 'trial_canceled']);

/** The title of an event in a lead's history. */
export function eventTitle({ kind, actor_name }: TimelineLine): string {
  const words = kind.replaceAll('_', ' ');
  const title = KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
  // Staff who do it for somebody are named below.
  return actor_name === null && BY_FAMILY.has(kind) ? `${title} by the family` : title;
}

/** What a line says beside its title: the old and the new value, a result, or what it was about. */
export function eventDetail({ kind, from, to, via, score }: TimelineLine): string | undefined {
  if (kind === 'owner_changed') return `${from ?? 'Nobody'} → ${to ?? 'Nobody'}`;
  // Who has asked stands below.
  if (kind === 'transfer_asked') return undefined;
  if (kind === 'details_changed' || kind.startsWith('transfer_') || kind.startsWith('merge')) return to ?? undefined;
  if (kind === 'quiz_done') return `${to}: ${score}%`;
  if (kind === 'feedback') return `${score} of 5 stars`;
  if (kind === 'page_opened') return score === 1 ? undefined : `${score} times`;
  if (OF_A_WAY.has(kind)) return [via && (WAYS[via] ?? via), to].filter((word) => word !== null).join(': ');
  return from && to ? `${from} → ${to}` : undefined;
}

/** '1 lead', '3 leads'. */
export const leadsText = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** How many leads there are; a plus where they are no longer counted. */
export const countText = ({ count, count_is_exact }: { count: number; count_is_exact: boolean }): string =>
  `${count.toLocaleString('en-US')}${count_is_exact ? '' : '+'}`;

/** The ways of messages as people write them. */
const WAYS: Readonly<Record<string, string>> = { email: 'Email', whatsapp: 'WhatsApp' };

/** What was done by a call, a message or a task. */
const OF_A_WAY: ReadonlySet<string> = new Set(['contact_tried', 'message', 'message_failed', 'task_done']);
