import { whatsAppLink } from '@school/core/shared/whatsapp';
import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { canPassOn } from '@school/core/notifications/pass-on';
import { opensAccount, strikeLinks, withoutWhatsAppLink } from '@school/core/notifications/strike-links';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { DeliveryModel } from './model.js';
import { lockMessage, type DeliveryAsked } from './read-delivery.js';

/** A message as it was written, for the one person who sends it by hand. */
export interface HandedMessage {
  subject: string;
  recipient: string;
  /** With its links. */
  text: string;
  /** Opens WhatsApp with the text typed in. */
  whatsAppUrl: string;
  /** It contains a link that opens an account. */
  opensAccount: boolean;
}

/**
 * Hands a kept message to a member of staff, who sends it by hand: no channel for it is connected. This is the only way
 * to its links. Of several people at once one gets it, as the message's row is locked.
 */
export function passOnDelivery(
  deps: Deps,
  actor: Actor,
  { id, reason, again }: DeliveryAsked & { again: boolean },
): Promise<HandedMessage> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const kept = await lockMessage(trx, id);
    const opens = opensAccount(kept.body);
    const allowed = canPassOn({ ...kept, opensAccount: opens, isStruck: kept.struckAt !== null }, again);
    if (!allowed.ok) throw refusal(DELIVERY_REFUSALS, allowed.reason);
    await trx
      .query(DeliveryModel)
      .findById(id)
      .patch({
        status: 'passed_on',
        // Who passed it on first stays.
        passedOnAt: raw('coalesce(passed_on_at, ?)', [now]),
        passedOnBy: raw('coalesce(passed_on_by, ?)', [actor.accountId]),
        // What opens an account is handed out here for the only time, so it is no longer stored.
        ...(opens ? { body: strikeLinks(kept.body), struckAt: now } : {}),
      });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'delivery.pass_on',
      entity: 'delivery',
      entityId: id,
      before: { status: kept.status },
      after: { status: 'passed_on', reason },
    });
    const text = withoutWhatsAppLink(kept.body);
    const { subject, recipient } = kept;
    return { subject, recipient, text, whatsAppUrl: whatsAppLink(recipient, text), opensAccount: opens };
  });
}
