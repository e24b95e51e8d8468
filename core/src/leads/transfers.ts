import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { REASON_MAX } from '../shared/texts.js';

/** The longest reason for which somebody asks for a lead. */
export const TRANSFER_REASON_MAX = REASON_MAX;

/** Why a lead is not asked for, or a request not decided. */
export type TransferReason =
  | 'not_an_owner'
  | 'nobody_owns'
  | 'own_lead'
  | 'already_asked'
  | 'transfer_not_found'
  | 'transfer_closed'
  | 'own_request'
  | 'asker_gone';

export const TRANSFER_REFUSALS: Refusals<TransferReason> = {
  not_an_owner: { kind: 'conflict', text: 'Only people who own leads can ask for one.' },
  nobody_owns: { kind: 'conflict', text: 'Nobody owns this lead. You can take it with Change Owner.' },
  own_lead: { kind: 'conflict', text: 'This lead is yours already.' },
  already_asked: { kind: 'conflict', text: 'You have asked for this lead already.' },
  transfer_not_found: { kind: 'not_found', text: 'Request not found.' },
  transfer_closed: { kind: 'conflict', text: 'This request is no longer open.' },
  own_request: { kind: 'forbidden', text: 'Somebody else decides about your request.' },
  asker_gone: { kind: 'conflict', text: 'This person can no longer own leads. Please decline the request.' },
};

/** Said after a request, and after what came of it. */
export const TRANSFER_TEXTS = {
  asked: 'The owner was asked.',
  accepted: 'The lead was handed over.',
  declined: 'The request was declined.',
  withdrawn: 'Your request was withdrawn.',
} as const;

/** Whether somebody may ask for a lead; a person who is none of the owners has no id among them. */
export function mayAsk(
  asker: number | undefined,
  owner: number | null,
): Result<number, 'not_an_owner' | 'nobody_owns' | 'own_lead'> {
  if (asker === undefined) return refuse('not_an_owner');
  if (owner === null) return refuse('nobody_owns');
  return owner === asker ? refuse('own_lead') : ok(asker);
}
