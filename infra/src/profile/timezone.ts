import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../http/session.js';

const ownTimezone = statement('timezone-own', 'SELECT timezone FROM account WHERE id = $1');
const changeTimezone = statement('timezone-change', 'UPDATE account SET timezone = $2, updated_at = now() WHERE id = $1');

/** The own zone (P2.7). */
export const findTimezone = async (deps: Pick<Deps, 'db'>, session: Session): Promise<string> =>
  (await deps.db.row<{ timezone: string }>(ownTimezone, [session.accountId])).timezone;

/** Changes the own zone; what is scheduled keeps its instant and is only shown differently (product 3.18). */
export async function updateTimezone(deps: Pick<Deps, 'db'>, session: Session, timezone: string, requestId: string): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const before = await trx.row<{ timezone: string }>(ownTimezone, [session.accountId]);
    await trx.run(changeTimezone, [session.accountId, timezone]);
    await audit(trx, {
      actorAccountId: session.actAccountId ?? session.accountId, onBehalfOfAccountId: session.actAccountId === null ? null : session.accountId,
      action: 'timezone.change', entity: 'account', entityId: session.accountId, before, after: { timezone }, requestId,
    });
  });
}
