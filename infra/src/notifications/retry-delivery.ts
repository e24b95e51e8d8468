import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { runJobAgain } from '../jobs/failed-jobs.js';
import { DeliveryModel } from './model.js';

/** Sends a failed e-mail or message again; if it is out of date by then, it is dropped. */
export function retryDelivery(deps: Deps, actor: Actor, id: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    // Of several presses of the button only one takes the failure back. Without its links a message is worth nothing.
    const [planned] = await trx
      .query(DeliveryModel)
      .where({ id, status: 'failed' })
      .whereNull('struck_at')
      .patch({ status: 'planned', error: null })
      .returning('channel');
    if (planned === undefined) {
      const found = await trx.query(DeliveryModel).findById(id).select('struck_at');
      if (found === undefined) throw refusal(DELIVERY_REFUSALS, 'delivery_not_found');
      throw refusal(DELIVERY_REFUSALS, found.struckAt !== null ? 'link_expired' : 'delivery_not_failed');
    }
    await runJobAgain(trx, { name: planned.channel === 'email' ? 'send-email' : 'send-message', refId: id });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'delivery.retry',
      entity: 'delivery',
      entityId: id,
      before: { status: 'failed' },
      after: { status: 'planned' },
    });
  });
}
