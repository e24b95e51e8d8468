import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { allowActing } from '../auth/sessions.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { notify } from '../notifications/notify.js';
import { ACTOR_NAME } from './actor-name.js';

const keepReason = statement(
  'impersonation-act',
  `
  UPDATE impersonation i SET act_at = coalesce(i.act_at, $2), act_reason = coalesce(i.act_reason, $3)
  WHERE i.sid = $1 AND i.ended_at IS NULL
  RETURNING i.id, ${ACTOR_NAME} AS "actorName", i.act_at = $2 AS "isFirst"`,
);

interface KeptRow {
  id: number;
  actorName: string;
  isFirst: boolean;
}

/** Allows an impersonating person to make changes, with a reason shown to the person (product 4 #12); idempotent. */
export async function beginActing(deps: Deps, session: Session, typed: string, requestId: string): Promise<void> {
  if (session.actAccountId === null) throw refusal(IMPERSONATION_REFUSALS, 'not_impersonating');
  const reason = asTyped(typed);
  if (reason === '') throw refusal(IMPERSONATION_REFUSALS, 'reason_missing');
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const kept = await trx.maybeRow<KeptRow>(keepReason, [session.sid, now, reason]);
    if (kept === undefined) throw refusal(IMPERSONATION_REFUSALS, 'not_impersonating');
    if (!kept.isFirst) return;
    await allowActing(trx, session.sid);
    await audit(trx, {
      actorAccountId: session.actAccountId,
      onBehalfOfAccountId: session.accountId,
      action: 'impersonation.act',
      entity: 'impersonation',
      entityId: kept.id,
      after: { reason },
      requestId,
    });
    await notify(trx, {
      accountId: session.accountId,
      kind: 'account-opened',
      title: `${kept.actorName} makes changes in your account`,
      body: `${kept.actorName} opened this account and gave this reason for making changes: ${reason}`,
      businessKey: `impersonation:${kept.id}:act`,
    });
  });
}
