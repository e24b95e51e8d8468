import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { DeliveryModel } from './model.js';
import { seenDeliveries, type DeliveryRow } from './queries.js';

/** A message with what it says; its links are struck out by whoever shows it. */
export interface DeliveryText extends DeliveryRow {
  subject: string;
  body: string;
  batchCode: string | null;
}

/** Which message somebody asks for, and why. */
export interface DeliveryAsked {
  id: number;
  reason: string;
}

/** The message under its lock, for whoever changes it; refuses one that is not there. */
export async function lockMessage(trx: Sql, id: number): Promise<DeliveryText> {
  await trx.query(DeliveryModel).findById(id).select('id').forUpdate();
  return findMessage(trx, id);
}

/** One message with its text and whole receiver; who read it and why is kept. */
export function readDelivery(deps: Deps, actor: Actor, { id, reason }: DeliveryAsked): Promise<DeliveryText> {
  return deps.db.transaction(async (trx) => {
    const delivery = await findMessage(trx, id);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'delivery.read',
      entity: 'delivery',
      entityId: id,
      after: { reason },
    });
    return delivery;
  });
}

async function findMessage(sql: Sql, id: number): Promise<DeliveryText> {
  const delivery = await seenDeliveries(sql)
    .leftJoin('batch as b', 'b.id', 'c.batch_id')
    .select('d.subject', 'd.body', 'b.code as batch_code')
    .findById(id)
    .castTo<DeliveryText | undefined>();
  if (delivery === undefined) throw refusal(DELIVERY_REFUSALS, 'delivery_not_found');
  return delivery;
}
