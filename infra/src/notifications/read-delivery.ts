import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { DELIVERY_COLUMNS, DELIVERY_FROM, type DeliveryRow } from './queries.js';

const findDelivery = statement('delivery-read', `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERY_FROM} WHERE d.id = $1`);

/** One message with its text; reading is audited, because messages contain one-time links (product decision 8). */
export function readDelivery(deps: Deps, actorAccountId: number, id: number, requestId: string): Promise<DeliveryRow> {
  return deps.db.transaction(async (trx) => {
    const delivery = await trx.maybeRow<DeliveryRow>(findDelivery, [id]);
    if (delivery === undefined) throw notFound('Message not found.');
    await audit(trx, { actorAccountId, action: 'delivery.read', entity: 'delivery', entityId: id, requestId });
    return delivery;
  });
}
