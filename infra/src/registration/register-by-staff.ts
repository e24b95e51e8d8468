import { STAFF_REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { familyPhone } from '../identity/normalise-phone.js';
import { ensureFamily } from './ensure-family.js';

/** A family as staff register it on the phone. */
export interface StaffRegistration {
  /** As typed, with its country code. */
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
}

/** Registers a family for which staff are about to do something; a phone that has a student already is refused. */
export async function registerByStaff(
  deps: Deps,
  actor: Actor,
  given: StaffRegistration,
): Promise<{ studentId: number }> {
  const phone = await familyPhone(deps.db, given.phone);
  return deps.db.transaction(async (trx) => {
    const source = { source: 'staff', utmSource: '', utmMedium: '' };
    const family = await ensureFamily(trx, { ...given, phone, ...source }, { proof: undefined, now: deps.clock.now() });
    if (family === undefined) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_not_for_families');
    if (!family.isNewFamily) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_known');
    const { studentId, accountId } = family;
    await audit(trx, {
      ...auditedBy(actor),
      action: 'student.register',
      entity: 'student',
      entityId: studentId,
      after: { account_id: accountId, name: given.studentName, grade: given.grade, timezone: given.timezone },
    });
    return { studentId };
  });
}
