import { IMPERSONATION_REFUSALS } from '@school/core/impersonation/errors';
import { asTyped } from '@school/core/shared/text-format';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { allowActing } from '../auth/end-sessions.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { ACTOR_NAME } from './actor-name.js';
import { ImpersonationModel } from './model.js';

/** Allows an impersonating person to make changes, with a reason shown to the person; idempotent. */
export async function beginActing(deps: Deps, actor: Actor, sid: string, typed: string): Promise<void> {
  const { onBehalfOf } = actor;
  if (onBehalfOf === null) throw refusal(IMPERSONATION_REFUSALS, 'not_impersonating');
  const reason = asTyped(typed);
  if (reason === '') throw refusal(IMPERSONATION_REFUSALS, 'reason_missing');
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const [kept] = await trx
      .query(ImpersonationModel)
      .alias('i')
      .where('i.sid', sid)
      .whereNull('i.ended_at')
      .patch({ actAt: raw('coalesce(i.act_at, ?)', [now]), actReason: raw('coalesce(i.act_reason, ?)', [reason]) })
      .returning(['i.id', 'i.act_at', raw(ACTOR_NAME).as('actor_name')])
      .castTo<(ImpersonationModel & { actorName: string })[]>();
    if (kept === undefined) throw refusal(IMPERSONATION_REFUSALS, 'not_impersonating');
    // They had said why before.
    if (kept.actAt?.getTime() !== now.getTime()) return;
    await allowActing(trx, sid);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'impersonation.act',
      entity: 'impersonation',
      entityId: kept.id,
      after: { reason },
    });
    await notify(trx, {
      accountId: onBehalfOf,
      kind: 'account-opened',
      title: `${kept.actorName} makes changes in your account`,
      body: `${kept.actorName} opened this account and gave this reason for making changes: ${reason}`,
      businessKey: `impersonation:${kept.id}:act`,
    });
  });
}
