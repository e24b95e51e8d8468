import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findOpenPage } from './open-page.js';

const confirm = statement(
  'enrolment-confirm-consent',
  `UPDATE enrolment SET consent_confirmed_at = $2 WHERE id = $1 AND consent_confirmed_at IS NULL`,
);

/** Keeps when the payer agreed to automatic payments (trap 9); the first time stands, agreeing again changes nothing. */
export async function confirmConsent(deps: Deps, pageId: string, requestId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    if (!page.asksConsent) throw refusal(PAYER_REFUSALS, 'no_consent_asked');
    if ((await trx.run(confirm, [page.enrolmentId, now])) === 0) return;
    await audit(trx, {
      actorAccountId: null,
      action: 'enrolment.consent',
      entity: 'enrolment',
      entityId: page.enrolmentId,
      before: { consent_confirmed_at: null },
      after: { consent_confirmed_at: now },
      requestId,
    });
  });
}
