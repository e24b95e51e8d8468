import type { Result } from '@school/core/shared/result';
import { USER_REFUSALS, type UserReason } from '@school/core/users/errors';
import { canSendPasswordLink } from '@school/core/users/password-link';
import type { Phone } from '@school/core/shared/phone';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel, OneTimeTokenModel } from '../auth/model.js';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { rolesOfSchool } from '../auth/repository.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { passwordLinkLetter } from '../notifications/templates/password-link.js';
import { StudentModel } from '../students/model.js';
import { planPasswordLink, type LinkedPerson, type SentLink } from './plan-password-link.js';

const HOUR_MS = 3_600_000;

/** An account, locked, with who uses it. */
interface LockedAccount extends AccountModel {
  usesPortal: boolean;
  isOffice: boolean;
}

/**
 * Creates a one-time link for a family or a teacher to set a password, and the messages with it.
 * All older links of the account stop working; the old password stays valid until the link is used.
 */
export function sendPasswordLink(deps: Deps, actor: Actor, id: number): Promise<SentLink> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const account = await lockToSend(trx, id, now);
    const lifeMs = TOKEN_LIFE_MS.setPassword;
    const order = { now, lifeMs, letter: passwordLinkLetter, voidsOlder: true };
    const sent = await planPasswordLink(trx, deps.config, account, order);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'account.password_link',
      entity: 'account',
      entityId: account.id,
      after: { email: sent.isEmailed, whatsapp: sent.isForWhatsApp, expires_at: sent.expiresAt.toISOString() },
    });
    return sent;
  });
}

async function lockToSend(trx: Trx, id: number, now: Date): Promise<LinkedPerson> {
  const account = await lockAccount(trx, { id });
  if (account === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  const allowed = await judge(trx, account, now);
  if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
  return account;
}

/** The account of a phone, locked, if a link may be sent to it; undefined says nothing about why not. */
export async function lockIfLinkable(trx: Trx, phone: Phone, now: Date): Promise<LinkedPerson | undefined> {
  const account = await lockAccount(trx, { phone });
  return account !== undefined && (await judge(trx, account, now)).ok ? account : undefined;
}

async function lockAccount(trx: Trx, which: { id: number } | { phone: Phone }): Promise<LockedAccount | undefined> {
  const child = trx.query(StudentModel).where('account_id', ref('account.id'));
  const [teacher, staff, manager] = rolesOfSchool(trx);
  return trx
    .query(AccountModel)
    .select('account.*')
    .select(raw('exists ? or exists ?', child, teacher).as('uses_portal'))
    .select(raw('exists ? or exists ?', staff, manager).as('is_office'))
    .findOne(which)
    .forNoKeyUpdate()
    .castTo<LockedAccount | undefined>();
}

/** Links are counted after the lock, so that those created while waiting for it count as well. */
async function judge(trx: Trx, account: LockedAccount, now: Date): Promise<Result<'ok', UserReason>> {
  const linksThisHour = await trx
    .query(OneTimeTokenModel)
    .where({ account_id: account.id, kind: 'set_password' })
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .resultSize();
  return canSendPasswordLink({ ...account, isDisabled: account.disabledAt !== null, linksThisHour });
}
