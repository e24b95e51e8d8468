import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { runJobAgain } from '../jobs/failed-jobs.js';

// Of several presses of the button only one takes the failure back. Without its links an e-mail is worth nothing.
const planAgain = statement(
  'delivery-plan-again',
  `UPDATE delivery SET status = 'planned', error = NULL WHERE id = $1 AND channel = 'email' AND status = 'failed' AND struck_at IS NULL
   RETURNING id`,
);

const isThere = statement(
  'delivery-is-there',
  'SELECT struck_at IS NOT NULL AS "isStruck" FROM delivery WHERE id = $1',
);

/** Sends a failed e-mail again; if it is out of date by then, it is dropped. */
export function retryDelivery(deps: Deps, actorAccountId: number, id: number, requestId: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const planned = await trx.maybeRow(planAgain, [id]);
    if (planned === undefined) {
      const found = await trx.maybeRow<{ isStruck: boolean }>(isThere, [id]);
      if (found === undefined) throw refusal(DELIVERY_REFUSALS, 'delivery_not_found');
      throw refusal(DELIVERY_REFUSALS, found.isStruck ? 'link_expired' : 'delivery_not_failed');
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
