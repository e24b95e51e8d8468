import { statement, type Sql } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { brokenPromises, type BrokenPromise } from './invariants.js';

/** The notices at the beginning and the end of an incident. */
const BROKEN = 'ledger_broken';
const WHOLE = 'ledger_whole';

const lastWord = statement(
  'credits-last-word',
  `SELECT kind FROM notification WHERE kind IN ('${BROKEN}', '${WHOLE}') ORDER BY id DESC LIMIT 1`,
);

const superusers = statement(
  'credits-superusers',
  `SELECT s.account_id FROM staff_user s JOIN account a ON a.id = s.account_id
   WHERE s.is_superuser AND a.disabled_at IS NULL ORDER BY s.account_id`,
);

/**
 * Checks every invariant of the ledger once a minute (reliability 1.1). It raises the alarm but repairs nothing: a
 * figure that is silently corrected hides how it went wrong.
 */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  attempts: 3,
  timeoutMs: 60_000,
  run: async (ctx, { db, log }) => {
    const broken = await brokenPromises(db);
    if (broken.length > 0) log.error({ broken: broken.slice(0, 20), count: broken.length }, 'the ledger is broken');
    await ctx.finish((trx) => sayOnce(trx, broken, ctx.refId));
  },
});

/** Sends one notice when an incident begins and one when it is over, however long it lasts. */
async function sayOnce(sql: Sql, broken: readonly BrokenPromise[], minute: number): Promise<void> {
  const isOpen = (await sql.maybeRow<{ kind: string }>(lastWord))?.kind === BROKEN;
  if (isOpen === broken.length > 0) return;
  const kind = isOpen ? WHOLE : BROKEN;
  for (const { account_id } of await sql.rows<{ account_id: number }>(superusers)) {
    await notify(sql, {
      accountId: account_id,
      kind,
      title: isOpen ? 'The credit ledger is right again' : 'The credit ledger is wrong',
      body: isOpen ? 'Every promise of the ledger holds.' : broken.slice(0, 5).map(inWords).join('\n'),
      businessKey: `ledger:${kind}:${minute}:${account_id}`,
    });
  }
}

const inWords = ({ promise, subject, detail }: BrokenPromise): string => `${promise}, ${subject}: ${detail}`;
