import { maskPhone, type Phone } from '@school/core/shared/phone';
import { undoUntil } from '@school/core/shared/undo-time';
import type { PhoneProof } from '@school/core/students/phone-change';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { PHONE_CHANGE_REFUSALS } from '@school/core/students/phone-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { worksHere } from '../auth/repository.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { familyPhone, phoneSpellings } from '../identity/normalise-phone.js';
import { newPhoneLetter, phoneChangedLetter } from '../notifications/templates/phone-changed.js';
import { moveLead } from './move-lead.js';
import { movePhone, tellBothPhones } from './move-phone.js';
import { PhoneChangeModel } from './phone-change-model.js';
import { phoneVersion } from './read-phone.js';
import { StudentModel } from './model.js';

/** The form about a new phone. */
export interface PhoneWanted {
  /** As typed, with its country code. */
  phone: string;
  verifiedBy: PhoneProof;
  reason: string;
  /** That the form began with. */
  version: number;
}

/**
 * Gives a family another phone after staff have verified it. Whoever holds the old number or a known address is told and
 * can object: for a day another person can undo it. Of two numbers at once one wins, and so does one of two families.
 */
export async function changePhone(deps: Deps, actor: Actor, studentId: number, wanted: PhoneWanted): Promise<void> {
  const to = await familyPhone(deps.db, wanted.phone);
  try {
    await deps.db.transaction(async (trx) => {
      const account = await lockFamily(trx, studentId);
      if ((await phoneVersion(trx, account.id)) !== wanted.version)
        throw refusal(PHONE_CHANGE_REFUSALS, 'changed_meanwhile');
      if (account.phone === to) throw refusal(PHONE_CHANGE_REFUSALS, 'phone_same');
      if (await worksHere(trx, account.id)) throw refusal(PHONE_CHANGE_REFUSALS, 'office');
      await requireFreePhone(trx, account.id, wanted.phone);
      await save(trx, deps, actor, { account, to, wanted });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'account_phone_key') throw refusal(PHONE_CHANGE_REFUSALS, 'phone_taken');
    throw error;
  }
}

async function lockFamily(trx: Trx, studentId: number): Promise<AccountModel> {
  const student = await trx.query(StudentModel).findById(studentId).select('account_id');
  if (student === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  await lockAccounts(trx, student.accountId);
  return trx.query(AccountModel).findById(student.accountId).throwIfNotFound();
}

/** Also in an old spelling nobody else may have it. */
async function requireFreePhone(trx: Trx, accountId: number, typed: string): Promise<void> {
  const holder = await trx
    .query(AccountModel)
    .whereIn('phone', phoneSpellings(typed))
    .whereNot('id', accountId)
    .select('id')
    .first();
  if (holder === undefined) return;
  throw refusal(PHONE_CHANGE_REFUSALS, (await worksHere(trx, holder.id)) ? 'phone_not_for_families' : 'phone_taken');
}

interface Change {
  account: AccountModel;
  to: Phone;
  wanted: PhoneWanted;
}

async function save(trx: Trx, deps: Deps, actor: Actor, { account, to, wanted }: Change): Promise<void> {
  const now = deps.clock.now();
  const { phone: from, id: accountId, timezone: zone } = account;
  const { verifiedBy, reason } = wanted;
  const { id } = await trx.query(PhoneChangeModel).insert({
    accountId,
    oldPhone: from,
    newPhone: to,
    verifiedBy,
    reason,
    changedBy: actor.accountId,
    changedAt: now,
  });
  const move = { account, from, to, now };
  const endedSessions = await movePhone(trx, move);
  if (from !== null)
    await trx
      .query(PhoneChangeModel)
      .findById(id)
      .patch({ mergedLeadId: await moveLead(trx, { accountId, from, to }) });
  const masked = { from: from === null ? 'none' : maskPhone(from), to: maskPhone(to) };
  await tellBothPhones(trx, deps, move, {
    businessKey: `phone-change:${id}`,
    before: phoneChangedLetter({ ...masked, at: now, until: undoUntil(now), zone }),
    after: newPhoneLetter,
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'account.change_phone',
    entity: 'account',
    entityId: accountId,
    before: { phone: from },
    after: { phone: to, verified_by: verifiedBy, reason, ended_sessions: endedSessions },
  });
}
