import { audit } from '../audit/audit.js';
import { refreshSessionsOf } from '../auth/sessions.js';
import type { Deps } from '../deps.js';
import type { Session } from '../http/session.js';
import { Account } from '../identity/model.js';

/** The person's time zone (P2.7). */
export async function findTimezone(deps: Pick<Deps, 'db'>, session: Session): Promise<string> {
  return (await Account.query(deps.db.knex).findById(session.accountId).select('timezone').throwIfNotFound()).timezone;
}

/** Changes the person's time zone; scheduled times keep their instant and are only shown differently (product 3.18). */
export async function updateTimezone(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  timezone: string,
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const account = await Account.query(trx.knex).findById(session.accountId).forUpdate().throwIfNotFound();
    const before = { timezone: account.timezone };
    await account.$query(trx.knex).patch({ timezone, updatedAt: deps.clock.now() });
    // The page reloads two seconds later (P9) and must not see the old zone.
    await refreshSessionsOf(trx, session.accountId);
    await audit(trx, {
      actorAccountId: session.actAccountId ?? session.accountId,
      onBehalfOfAccountId: session.actAccountId === null ? null : session.accountId,
      action: 'timezone.change',
      entity: 'account',
      entityId: session.accountId,
      before,
      after: { timezone },
      requestId,
    });
  });
}
