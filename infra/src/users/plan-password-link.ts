import { issueToken, voidTokensOf } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { planDelivery } from '../notifications/deliver.js';
import type { Letter } from '../notifications/letter.js';
import type { PasswordLinkFacts } from '../notifications/templates/password-link.js';

/** Who gets a link, by which channels. */
export interface LinkedPerson {
  id: number;
  phone: string | null;
  email: string | null;
  timezone: string;
}

/** How long the link works, and the message that carries it. */
export interface LinkOrder {
  now: Date;
  lifeMs: number;
  letter: (facts: PasswordLinkFacts) => Letter;
  /** Older links of the account stop working: not for a link that anybody can ask for, or it could kill others. */
  voidsOlder: boolean;
}

/** A new link, shown only once: only its hash and the messages that carry it are stored. */
export interface SentLink {
  url: string;
  expiresAt: Date;
  isEmailed: boolean;
  isForWhatsApp: boolean;
}

/**
 * Creates a one-time link for setting a password and the messages that carry it, by every channel that the account has.
 * It names no student: whoever uses it got it by message, and so verifies the account.
 */
export async function planPasswordLink(
  trx: Trx,
  config: Config,
  account: LinkedPerson,
  { now, lifeMs, letter, voidsOlder }: LinkOrder,
): Promise<SentLink> {
  if (voidsOlder) await voidTokensOf(trx, account.id, now);
  const token = await issueToken(trx, now, { kind: 'set_password', accountId: account.id, studentId: null, lifeMs });
  const expiresAt = new Date(now.getTime() + lifeMs);
  const url = `${config.PUBLIC_URL}/set-password/${token}`;
  const key = `account:${account.id}:password-link:${hashToken(token).toString('hex').slice(0, 16)}`;
  const common = {
    accountId: account.id,
    kind: 'password-link',
    ...letter({ link: url, until: expiresAt, zone: account.timezone }),
  } as const;
  const { email, phone } = account;
  if (email !== null) {
    await planDelivery(trx, { ...common, channel: 'email', recipient: email, businessKey: `${key}:email` });
  }
  if (phone !== null) {
    await planDelivery(trx, { ...common, channel: 'whatsapp', recipient: phone, businessKey: `${key}:whatsapp` });
  }
  return { url, expiresAt, isEmailed: email !== null, isForWhatsApp: phone !== null };
}
