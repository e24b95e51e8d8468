import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Deps } from '../deps.js';
import { EnrolmentModel } from './model.js';
import { findOpenPage } from './open-page.js';

/** The payer who confirms. */
export interface Payer {
  ip: string;
  /** Null for a payer who is not signed in; the page does not require it. */
  accountId: number | null;
  requestId: string;
}

/**
 * Records when, from where and by which account automatic payments were agreed to. Only the first consent is
 * kept. The address is stored with the enrolment only, not in the audit log, which is never deleted.
 */
export async function confirmConsent(deps: Deps, pageId: string, payer: Payer): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const page = await findOpenPage(trx, pageId, now);
    if (!page.asksConsent) throw refusal(PAYER_REFUSALS, 'no_consent_asked');
    const confirmed = await trx
      .query(EnrolmentModel)
      .findById(page.enrolmentId)
      .whereNull('consent_confirmed_at')
      .patch({ consentConfirmedAt: now, consentIp: payer.ip, consentAccountId: payer.accountId });
    if (confirmed === 0) return;
    await audit(trx, {
      actorAccountId: payer.accountId,
      action: 'enrolment.consent',
      entity: 'enrolment',
      entityId: page.enrolmentNumber,
      before: { consent_confirmed_at: null },
      after: { consent_confirmed_at: now },
      requestId: payer.requestId,
    });
  });
}
