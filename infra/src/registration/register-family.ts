import { CONSENT_PURPOSES, type ConsentPurpose } from '@school/core/consents/purposes';
import type { Language } from '@school/core/language/languages';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import type { Phone } from '@school/core/shared/phone';
import { claimSeat } from '../camps/claim-seat.js';
import { setConsent } from '../consents/set-consent.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { familyPhone } from '../identity/normalise-phone.js';
import { recordInvitation } from '../invitations/record-invitation.js';
import { withinLimit } from '../limits/within-limit.js';
import { planJob } from '../outbox/plan.js';
import { ensureFamily, type FamilyRows } from './ensure-family.js';
import { keepParent, type Parent } from './keep-parent.js';
import { hasRegistered, sameLookingProof } from './registration-proof.js';

/** The registration form. */
export interface Registration {
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
  /** Of the page on which the family registers. */
  language: Language;
  /** What is said of the parent. */
  parent: Parent;
  utmSource: string;
  utmMedium: string;
  /** The inviting friend's code, as sent; empty without one. */
  inviteCode: string;
  /** The camp that the family has chosen. */
  campId: number | null;
  /** What the family agrees to, and the number of the words that it has read. */
  agreed: readonly ConsentPurpose[];
  wording: number;
  /** The cookie of an earlier registration of this browser. */
  proof: string | undefined;
  ip: string;
}

/**
 * Registers a family and returns the browser's cookie, which proves something only if the account is new. Neither
 * answer nor cookie reveal whether the phone was known, or is that of somebody who works here.
 */
export async function registerFamily(deps: Deps, given: Registration): Promise<string> {
  const phone = await familyPhone(deps.db, given.phone);
  const { ip, proof } = given;
  const device = proof !== undefined && (await hasRegistered(deps, proof, phone)) ? proof : undefined;
  const refuse = { table: REGISTRATION_REFUSALS, reason: 'too_many_registrations' } as const;
  return withinLimit(deps, deps.registrationLimit, { ip, phone, device }, refuse, () => register(deps, given, phone));
}

function register(deps: Deps, given: Registration, phone: Phone): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const family = await ensureFamily(
      trx,
      { ...given, phone, source: 'register' },
      { proof: given.proof, now, isRegistering: true },
    );
    if (family === undefined) return sameLookingProof(given.proof);
    // Nobody decides for a family that is known: whoever types its phone may be anybody.
    if (family.newProof !== undefined || family.isOwn) {
      await keepConsents(trx, family, given, now);
      await keepParent(trx, deps.config, family, given.parent);
    }
    const friend = { ...family, isNew: family.isNewFamily };
    if (given.inviteCode !== '') await recordInvitation(trx, given.inviteCode, friend, now);
    if (given.campId !== null) await claimSeat(trx, { campId: given.campId, studentId: family.studentId, now });
    if (family.isNewLead) {
      await planJob(trx, {
        topic: 'family-registered',
        refId: family.leadId,
        businessKey: `lead:${family.leadId}:registered`,
      });
    }
    return family.newProof ?? sameLookingProof(given.proof);
  });
}

/** What was ticked counts; a family that corrects its registration may take a tick away again. */
async function keepConsents(trx: Trx, family: FamilyRows, { agreed, wording }: Registration, now: Date): Promise<void> {
  const { accountId, studentId } = family;
  for (const purpose of CONSENT_PURPOSES) {
    const choice = {
      studentId,
      purpose,
      agrees: agreed.includes(purpose),
      wording,
      way: 'registration',
      note: '',
    } as const;
    await setConsent(trx, choice, { accountId, actor: undefined, now });
  }
}
