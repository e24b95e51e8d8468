import type { Sql } from '../db/sql.js';
import { planDelivery } from './deliver.js';
import type { Letter } from './letter.js';
import { notify } from './notify.js';

/** An account that is told something; it may have no e-mail. */
export interface ToldAccount {
  accountId: number;
  email: string | null;
}

/** The fact that is told, and where inside the app it leads. */
export interface ToldFact {
  kind: string;
  /** Names the fact and the person's part in it: `trial:5:booked:teacher`. */
  businessKey: string;
  link?: string | undefined;
}

/** Tells an account inside the app, and by e-mail when it has an address. */
export async function tellAccount(sql: Sql, account: ToldAccount, fact: ToldFact, letter: Letter): Promise<void> {
  const { accountId, email } = account;
  await notify(sql, { accountId, ...fact, title: letter.subject, body: letter.body });
  if (email === null) return;
  await planDelivery(sql, {
    channel: 'email',
    recipient: email,
    accountId,
    kind: fact.kind,
    businessKey: `${fact.businessKey}:email`,
    ...letter,
  });
}
