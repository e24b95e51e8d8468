import type { Sql } from '../db/sql.js';
import { planDelivery } from './deliver.js';
import type { Letter } from './letter.js';
import { tellAccount, type ToldAccount, type ToldFact } from './tell-account.js';

/** A family to tell; it may have no e-mail, and a phone for WhatsApp. */
export interface Family extends ToldAccount {
  phone: string | null;
}

/** Tells a family inside the app, by e-mail, and by a WhatsApp message for staff to send. */
export async function tellFamily(sql: Sql, family: Family, fact: ToldFact, letter: Letter): Promise<void> {
  await tellAccount(sql, family, fact, letter);
  if (family.phone === null) return;
  const { accountId, phone: recipient } = family;
  const { kind, about } = fact;
  const businessKey = `${fact.businessKey}:whatsapp`;
  await planDelivery(sql, { channel: 'whatsapp', recipient, accountId, kind, about, businessKey, ...letter });
}
