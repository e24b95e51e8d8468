import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { canPassOn } from '@school/core/notifications/pass-on';
import { opensAccount, strikeLinks, withoutWhatsAppLink } from '@school/core/notifications/strike-links';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { whatsAppLink } from './deliver.js';
import { lockMessage, type DeliveryAsked } from './read-delivery.js';

// Who passed it on first stays. What opens an account is handed out here for the only time, so it is no longer stored.
const markPassedOn = statement(
  'delivery-pass-on',
  `UPDATE delivery SET status = 'passed_on', passed_on_at = coalesce(passed_on_at, $2), passed_on_by = coalesce(passed_on_by, $3),
     body = coalesce($4, body), struck_at = CASE WHEN $4::text IS NULL THEN struck_at ELSE $2 END
   WHERE id = $1`,
);

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
export function passOnDelivery(deps: Deps, asked: DeliveryAsked & { again: boolean }): Promise<HandedMessage> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const kept = await lockMessage(trx, asked.id);
    const opens = opensAccount(kept.body);
    const allowed = canPassOn({ ...kept, opensAccount: opens, isStruck: kept.struckAt !== null }, asked.again);
    if (!allowed.ok) throw refusal(DELIVERY_REFUSALS, allowed.reason);
    await trx.run(markPassedOn, [asked.id, now, asked.actorAccountId, opens ? strikeLinks(kept.body) : null]);
    await audit(trx, {
      actorAccountId: asked.actorAccountId,
      action: 'delivery.pass_on',
      entity: 'delivery',
      entityId: asked.id,
      before: { status: kept.status },
      after: { status: 'passed_on', reason: asked.reason },
      requestId: asked.requestId,
    });
    const text = withoutWhatsAppLink(kept.body);
    const { subject, recipient } = kept;
    return { subject, recipient, text, whatsAppUrl: whatsAppLink(recipient, text), opensAccount: opens };
  });
}
