import { audit } from '../audit/audit.js';
import { refreshSessionsOf } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

const timezoneOf = statement('timezone-of-account', 'SELECT timezone FROM account WHERE id = $1');
const lockTimezone = statement('timezone-lock', `${timezoneOf.text} FOR UPDATE`);
const storeTimezone = statement('timezone-store', 'UPDATE account SET timezone = $2, updated_at = $3 WHERE id = $1');

interface TimezoneRow {
  timezone: string;
}

/** The person's time zone (P2.7). */
export async function findTimezone(deps: Pick<Deps, 'db'>, session: Session): Promise<string> {
  return (await deps.db.row<TimezoneRow>(timezoneOf, [session.accountId])).timezone;
}

/** Changes the person's time zone; scheduled times keep their instant and are only shown differently (product 3.18). */
export async function updateTimezone(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  timezone: string,
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const before = await trx.row<TimezoneRow>(lockTimezone, [session.accountId]);
    await trx.run(storeTimezone, [session.accountId, timezone, deps.clock.now()]);
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
