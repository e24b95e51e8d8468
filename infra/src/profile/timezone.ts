import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import { AccountModel } from '../auth/model.js';
import type { Deps } from '../deps.js';

/** The time zone of an account's person. */
export async function findTimezone(deps: Pick<Deps, 'db'>, accountId: number): Promise<string> {
  return (await deps.db.query(AccountModel).findById(accountId).throwIfNotFound()).timezone;
}

/** Changes the person's time zone; scheduled times keep their instant and are only shown differently. */
export async function updateTimezone(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  accountId: number,
  timezone: string,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const before = await trx.query(AccountModel).findById(accountId).forUpdate().throwIfNotFound();
    await trx.query(AccountModel).findById(accountId).patch({ timezone, updatedAt: deps.clock.now() });
    // The page reloads two seconds later and must not see the old zone.
    await refreshSessionsOf(trx, accountId);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'timezone.change',
      entity: 'account',
      entityId: accountId,
      before: { timezone: before.timezone },
      after: { timezone },
    });
  });
}
