import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { normalisePhone } from '../identity/normalise-phone.js';
import { recordInvitation } from '../invitations/record-invitation.js';
import { planJob } from '../outbox/plan.js';
import { ensureFamily } from './ensure-family.js';

/** The registration form (P3). */
export interface Registration {
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
  utmSource: string;
  utmMedium: string;
  /** The inviting friend's code, as sent; empty without one. */
  inviteCode: string;
}

/** Registers a family (P2.4); the response never reveals whether the phone was known (T2). */
export async function registerFamily(deps: Pick<Deps, 'db' | 'clock'>, given: Registration): Promise<void> {
  const phone = normalisePhone(given.phone);
  if (phone === undefined) throw refusal(REGISTRATION_REFUSALS, 'phone_invalid');
  await deps.db.transaction(async (trx) => {
    const family = await ensureFamily(trx, { ...given, phone, source: 'register' });
    const friend = { ...family, isNew: family.isNewFamily };
    if (given.inviteCode !== '') await recordInvitation(trx, given.inviteCode, friend, deps.clock.now());
    if (family.isNewLead) {
      await planJob(trx, {
        topic: 'family-registered',
        refId: family.leadId,
        businessKey: `lead:${family.leadId}:registered`,
      });
    }
  });
}
