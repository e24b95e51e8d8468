import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { runJobAgain } from '../jobs/failed-jobs.js';

// Of several presses of the button only one takes the failure back.
const planAgain = statement(
  'delivery-plan-again',
  `UPDATE delivery SET status = 'planned', error = NULL WHERE id = $1 AND channel = 'email' AND status = 'failed' RETURNING id`,
);

const isThere = statement('delivery-is-there', 'SELECT 1 FROM delivery WHERE id = $1');

/** Sends a failed e-mail again; if it is out of date by then, it is dropped. */
export function retryDelivery(deps: Deps, actorAccountId: number, id: number, requestId: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const planned = await trx.maybeRow(planAgain, [id]);
    if (planned === undefined) {
      const exists = (await trx.maybeRow(isThere, [id])) !== undefined;
      throw refusal(DELIVERY_REFUSALS, exists ? 'delivery_not_failed' : 'delivery_not_found');
    }
    await runJobAgain(trx, { name: 'send-email', refId: id });
    await audit(trx, {
      actorAccountId,
      action: 'delivery.retry',
      entity: 'delivery',
      entityId: id,
      before: { status: 'failed' },
      after: { status: 'planned' },
      requestId,
    });
  });
}
