import { undoUntil } from '../shared/undo-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { UndoPhoneReason } from './phone-errors.js';

/** How staff made sure that the new number is the family's; never by a click alone. */
export const PHONE_PROOFS = ['old_number', 'known_email', 'identity'] as const;
export type PhoneProof = (typeof PHONE_PROOFS)[number];

/** The ways as staff read them. */
export const PHONE_PROOF_TEXTS: Readonly<Record<PhoneProof, string>> = {
  old_number: 'I called the old number',
  known_email: 'They wrote from the email address that we know',
  identity: 'They proved who they are by other means',
};

/** The longest reason of a change. */
export const PHONE_REASON_MAX = 500;

/** A change that somebody wants to undo. */
export interface UndoablePhoneChange {
  changedBy: number;
  changedAt: Date;
  isUndone: boolean;
  /** The family has another phone by now than the one that this change gave it. */
  isFollowed: boolean;
}

/** What a person who looks at a change is offered: to undo it, that another person can, or nothing any more. */
export const PHONE_UNDOS = ['offered', 'by_another', 'over'] as const;
export type PhoneUndo = (typeof PHONE_UNDOS)[number];

/** Whether a person may undo a change of a phone: a second one, within a day, if it is the latest. */
export function canUndoPhone(change: UndoablePhoneChange, actorId: number, now: Date): Result<'ok', UndoPhoneReason> {
  if (change.isUndone) return refuse('undone');
  if (change.isFollowed) return refuse('followed');
  if (now > undoUntil(change.changedAt)) return refuse('late');
  return change.changedBy === actorId ? refuse('same_person') : ok('ok');
}

/** What a person is offered about a change that they see. */
export function undoFor(change: UndoablePhoneChange, actorId: number, now: Date): PhoneUndo {
  const allowed = canUndoPhone(change, actorId, now);
  if (allowed.ok) return 'offered';
  return allowed.reason === 'same_person' ? 'by_another' : 'over';
}
