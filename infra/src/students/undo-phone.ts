import { maskPhone } from '@school/core/shared/phone';
import { canUndoPhone } from '@school/core/students/phone-change';
import { UNDO_PHONE_REFUSALS } from '@school/core/students/phone-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { phoneBackLetter, phoneUndoneLetter } from '../notifications/templates/phone-changed.js';
import { giveLeadBack, moveLead } from './move-lead.js';
import { movePhone, tellBothPhones } from './move-phone.js';
import { PhoneChangeModel } from './phone-change-model.js';
import { isFollowedIn } from './read-phone.js';

/**
 * Gives a family its old phone back, by another person than the one who changed it. Nothing that the new number opened
 * stays: its sessions and links end, and so does a password that was set by then.
 */
export async function undoPhone(deps: Deps, actor: Actor, id: number, reason: string): Promise<void> {
  const now = deps.clock.now();
  try {
    await deps.db.transaction(async (trx) => {
      const { change, account, changes } = await lockChange(trx, id);
      const isUndone = change.undoneAt !== null;
      const isFollowed = isFollowedIn(changes, change) || account.phone !== change.newPhone;
      const allowed = canUndoPhone({ ...change, isUndone, isFollowed }, actor.accountId, now);
      if (!allowed.ok) throw refusal(UNDO_PHONE_REFUSALS, allowed.reason);
      const undone = { undoneBy: actor.accountId, undoneAt: now, undoReason: reason };
      await trx.query(PhoneChangeModel).findById(id).patch(undone);
      await takeBack(trx, deps, actor, { change, account, reason, now });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'account_phone_key') throw refusal(UNDO_PHONE_REFUSALS, 'old_taken');
    throw error;
  }
}

interface LockedChange {
  change: PhoneChangeModel;
  account: AccountModel;
}

/** The account is locked; a change is never written without its lock. */
async function lockChange(trx: Trx, id: number): Promise<LockedChange & { changes: PhoneChangeModel[] }> {
  const seen = await trx.query(PhoneChangeModel).findById(id);
  if (seen === undefined) throw refusal(UNDO_PHONE_REFUSALS, 'not_found');
  await lockAccounts(trx, seen.accountId);
  return {
    change: await trx.query(PhoneChangeModel).findById(id).throwIfNotFound(),
    changes: await trx.query(PhoneChangeModel).where('account_id', seen.accountId),
    account: await trx.query(AccountModel).findById(seen.accountId).throwIfNotFound(),
  };
}

async function leadBack(trx: Trx, { accountId, oldPhone, newPhone, mergedLeadId }: PhoneChangeModel): Promise<void> {
  if (oldPhone === null) return;
  await (mergedLeadId === null
    ? moveLead(trx, { accountId, from: newPhone, to: oldPhone })
    : giveLeadBack(trx, mergedLeadId, { accountId, phone: oldPhone }));
}

async function takeBack(
  trx: Trx,
  deps: Deps,
  actor: Actor,
  { change, account, reason, now }: LockedChange & { reason: string; now: Date },
): Promise<void> {
  const { id, oldPhone, newPhone, changedAt } = change;
  const move = { account, from: newPhone, to: oldPhone, now };
  const endedSessions = await movePhone(trx, move);
  await leadBack(trx, change);
  const endsPassword = account.passwordChangedAt !== null && account.passwordChangedAt >= changedAt;
  if (endsPassword)
    await trx.query(AccountModel).findById(account.id).patch({ passwordHash: null, passwordChangedAt: now });
  if (account.verifiedBy === 'link' && account.verifiedAt !== null && account.verifiedAt >= changedAt)
    await trx.query(AccountModel).findById(account.id).patch({ verifiedAt: null, verifiedBy: null });
  const masked = { from: maskPhone(newPhone), to: oldPhone === null ? 'none' : maskPhone(oldPhone) };
  await tellBothPhones(trx, deps, move, {
    businessKey: `phone-change:${id}:undone`,
    before: phoneUndoneLetter({ ...masked, at: now, zone: account.timezone }),
    after: phoneBackLetter,
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'account.undo_phone_change',
    entity: 'account',
    entityId: account.id,
    before: { phone: newPhone },
    after: { phone: oldPhone, reason, ended_sessions: endedSessions, ended_password: endsPassword },
  });
}
