import type { Sql } from '../db/sql.js';
import { NotificationModel } from '../notifications/model.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { brokenPromises, type BrokenPromise } from './invariants.js';

/** The notices at the beginning and the end of an incident. */
const BROKEN = 'ledger_broken';
const WHOLE = 'ledger_whole';

/**
 * Checks every invariant of the ledger once a minute. It raises the alarm but repairs nothing: a
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
  const lastWord = await sql
    .query(NotificationModel)
    .whereIn('kind', [BROKEN, WHOLE])
    .orderBy('id', 'desc')
    .limit(1)
    .first();
  const isOpen = lastWord?.kind === BROKEN;
  if (isOpen === broken.length > 0) return;
  const kind = isOpen ? WHOLE : BROKEN;
  const superusers = await sql
    .query(StaffUserModel)
    .join('account', 'account.id', 'staff_user.account_id')
    .where('is_superuser', true)
    .whereNull('account.disabled_at')
    .orderBy('account_id')
    .select('account_id');
  for (const { accountId } of superusers) {
    await notify(sql, {
      accountId,
      kind,
      title: isOpen ? 'The credit ledger is right again' : 'The credit ledger is wrong',
      body: isOpen ? 'Every promise of the ledger holds.' : broken.slice(0, 5).map(inWords).join('\n'),
      businessKey: `ledger:${kind}:${minute}:${accountId}`,
    });
  }
}

const inWords = ({ promise, subject, detail }: BrokenPromise): string => `${promise}, ${subject}: ${detail}`;
