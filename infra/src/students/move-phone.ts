import type { Phone } from '@school/core/shared/phone';
import { endEverySessionOf } from '../auth/end-sessions.js';
import { AccountModel } from '../auth/model.js';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planDelivery } from '../notifications/deliver.js';
import type { Letter } from '../notifications/letter.js';
import { tellFamily } from '../notifications/tell-family.js';
import type { PasswordLinkFacts } from '../notifications/templates/password-link.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { planPasswordLink } from '../users/plan-password-link.js';
import { StudentModel } from './model.js';

/** A family's account that gets another phone; its row is locked. */
export interface PhoneMove {
  account: AccountModel;
  from: Phone | null;
  to: Phone | null;
  now: Date;
}

/** Gives the account its other phone, with the open trial that is known by it. */
export async function movePhone(trx: Trx, { account, from, to, now }: PhoneMove): Promise<number> {
  await trx.query(AccountModel).findById(account.id).patch({ phone: to, updatedAt: now });
  if (from !== null && to !== null)
    await trx.query(TrialBookingModel).where({ phone: from, state: 'open' }).patch({ phone: to });
  return endEverySessionOf(trx, account.id, now);
}

/** What the two phones are told. */
interface PhoneNews {
  /** Identifies the change and its step. */
  businessKey: string;
  /** For the phone of before, and every address that the school knows. */
  before: Letter;
  /** For the phone from now on, with a link to set a password; all other links of the account end. */
  after: (facts: PasswordLinkFacts) => Letter;
}

/** Tells both phones, and the addresses of the family and its children: of each of them somebody may object. */
export async function tellBothPhones(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { account, from, to, now }: PhoneMove,
  { businessKey, before, after }: PhoneNews,
): Promise<void> {
  const { id: accountId, email } = account;
  const kind = 'phone-changed';
  await tellFamily(trx, { accountId, email, phone: from }, { kind, businessKey }, before);
  const children = await trx
    .query(StudentModel)
    .where('account_id', accountId)
    .whereNotNull('email')
    .select('id', 'email');
  for (const child of children) {
    if (child.email === null || child.email.toLowerCase() === email?.toLowerCase()) continue;
    const key = `${businessKey}:child:${child.id}:email`;
    await planDelivery(trx, { channel: 'email', recipient: child.email, accountId, kind, businessKey: key, ...before });
  }
  await planPasswordLink(
    trx,
    config,
    { id: accountId, phone: to, email: null, timezone: account.timezone },
    {
      now,
      lifeMs: TOKEN_LIFE_MS.setPassword,
      letter: after,
      voidsOlder: true,
    },
  );
}
