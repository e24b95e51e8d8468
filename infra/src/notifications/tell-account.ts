import type { NoticeKind } from '@school/core/notifications/topics';
import type { Sql } from '../db/sql.js';
import { planDelivery, type ClassHour } from './deliver.js';
import type { Letter } from './letter.js';
import { notify } from './notify.js';

/** An account to tell; it may have no e-mail. */
export interface ToldAccount {
  accountId: number;
  email: string | null;
}

/** The fact to tell, with its link inside the app. */
export interface ToldFact {
  kind: NoticeKind;
  /** Identifies the fact and the person's role in it: `trial:5:booked:teacher`. */
  businessKey: string;
  link?: string | undefined;
  /** The class that it tells the hour of, and the first hour for which it matters; see `PlannedDelivery`. */
  about?: ClassHour;
  neededBy?: Date;
}

/** Tells an account inside the app, and by e-mail if it has an address. */
export async function tellAccount(sql: Sql, account: ToldAccount, fact: ToldFact, letter: Letter): Promise<void> {
  const { accountId, email } = account;
  const { kind, businessKey, link, about, neededBy } = fact;
  await notify(sql, { accountId, kind, businessKey, link, title: letter.subject, body: letter.body });
  if (email === null) return;
  await planDelivery(sql, {
    channel: 'email',
    recipient: email,
    accountId,
    kind,
    businessKey: `${businessKey}:email`,
    about,
    neededBy,
    ...letter,
  });
}
