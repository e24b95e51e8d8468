import { ok, refuse, type Result } from '../shared/result.js';
import type { PassOnReason } from './errors.js';

/** A message as the rule of passing on sees it, read under its lock. */
export interface KeptMessage {
  channel: string;
  status: string;
  /** Its text contains a link that opens an account. */
  opensAccount: boolean;
  /** Its links were struck out of what is stored: it was passed on, or they have expired. */
  isStruck: boolean;
  /** Its class was moved or called off since. */
  isClassChanged: boolean;
  /** An offer to a family that does not agree to offers any more. */
  isUnwanted: boolean;
}

/**
 * Whether a person may be given a message whole, to send it by hand: a kept one, or one that the provider could not send.
 * The first passing on decides: of two people at once one gets it. Whoever knows that somebody was there before may ask `again`, but not for a link that opens an
 * account, which must never reach two people.
 */
export function canPassOn(message: KeptMessage, again: boolean): Result<'ok', PassOnReason> {
  if (message.channel === 'email') return refuse('not_by_hand');
  if (message.status === 'passed_on') {
    if (message.isStruck || message.opensAccount) return refuse('link_passed_on');
    if (!again) return refuse('already_passed_on');
  } else if (message.status !== 'kept' && message.status !== 'failed') return refuse('not_kept');
  if (message.isUnwanted) return refuse('offer_not_agreed');
  if (message.isStruck) return refuse('link_expired');
  return message.isClassChanged ? refuse('class_changed') : ok('ok');
}
