import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { DELIVERY_COLUMNS, DELIVERY_FROM, type DeliveryRow } from './queries.js';

/** A message with what it says; its links are struck out by whoever shows it. */
export interface DeliveryText extends DeliveryRow {
  subject: string;
  body: string;
  batchCode: string | null;
}

/** Who asks for a message, and why. */
export interface DeliveryAsked {
  id: number;
  actorAccountId: number;
  reason: string;
  requestId: string;
}

const TEXT = `SELECT ${DELIVERY_COLUMNS}, d.subject, d.body, b.code AS "batchCode" FROM ${DELIVERY_FROM}
  LEFT JOIN batch b ON b.id = c.batch_id WHERE d.id = $1`;

const findDelivery = statement('delivery-read', TEXT);
const lockDelivery = statement('delivery-lock', `${TEXT} FOR UPDATE OF d`);

/** The message under its lock, for whoever changes it; refuses one that is not there. */
export async function lockMessage(trx: Sql, id: number): Promise<DeliveryText> {
  const delivery = await trx.maybeRow<DeliveryText>(lockDelivery, [id]);
  if (delivery === undefined) throw refusal(DELIVERY_REFUSALS, 'delivery_not_found');
  return delivery;
}

/** One message with its text and whole receiver; who read it and why is kept (product decision 8). */
export function readDelivery(deps: Deps, asked: DeliveryAsked): Promise<DeliveryText> {
  return deps.db.transaction(async (trx) => {
    const delivery = await trx.maybeRow<DeliveryText>(findDelivery, [asked.id]);
    if (delivery === undefined) throw refusal(DELIVERY_REFUSALS, 'delivery_not_found');
    await audit(trx, {
      actorAccountId: asked.actorAccountId,
      action: 'delivery.read',
      entity: 'delivery',
      entityId: asked.id,
      after: { reason: asked.reason },
      requestId: asked.requestId,
    });
    return delivery;
  });
}
