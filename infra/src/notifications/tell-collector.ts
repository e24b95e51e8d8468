import type { Sql } from '../db/sql.js';
import { planDelivery } from './deliver.js';
import type { Letter } from './letter.js';
import type { ToldFact } from './tell-account.js';

/** The collector of a link, who has no account; token links have none. */
export interface Collector {
  collectorEmail: string | null;
  /** The creator's address: a creator who collects in person is already told. */
  creatorEmail: string | null;
}

/** E-mails the collector of a collection link, once per fact. */
export async function tellCollector(sql: Sql, to: Collector, fact: ToldFact, letter: Letter): Promise<void> {
  const { collectorEmail, creatorEmail } = to;
  if (collectorEmail === null || collectorEmail.toLowerCase() === creatorEmail?.toLowerCase()) return;
  await planDelivery(sql, {
    channel: 'email',
    recipient: collectorEmail,
    kind: fact.kind,
    businessKey: `${fact.businessKey}:collector`,
    ...letter,
  });
}
