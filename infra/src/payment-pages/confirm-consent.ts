import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findOpenPage } from './open-page.js';

const confirm = statement(
  'enrolment-confirm-consent',
  `UPDATE enrolment SET consent_confirmed_at = $2, consent_ip = $3, consent_account_id = $4
   WHERE id = $1 AND consent_confirmed_at IS NULL`,
);

/** The payer who confirms. */
export interface Payer {
  ip: string;
  /** Null for a payer who is not signed in; the page does not require it. */
  accountId: number | null;
  requestId: string;
}

/**
 * Records when, from where and by which account automatic payments were agreed to (trap 9). Only the first consent is
 * kept. The address is stored with the enrolment only, not in the audit log, which is never deleted.
 */
export async function confirmConsent(deps: Deps, pageId: string, payer: Payer): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    if (!page.asksConsent) throw refusal(PAYER_REFUSALS, 'no_consent_asked');
    if ((await trx.run(confirm, [page.enrolmentId, now, payer.ip, payer.accountId])) === 0) return;
    await audit(trx, {
      actorAccountId: payer.accountId,
      action: 'enrolment.consent',
      entity: 'enrolment',
      entityId: page.enrolmentId,
      before: { consent_confirmed_at: null },
      after: { consent_confirmed_at: now },
      requestId: payer.requestId,
    });
  });
}
