import { STAFF_REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { familyPhone } from '../identity/normalise-phone.js';
import { StudentModel } from '../students/model.js';
import { ensureFamily } from './ensure-family.js';

/** A family as staff register it on the phone. */
export interface StaffRegistration {
  /** As typed, with its country code. */
  phone: string;
  studentName: string;
  grade: number;
  timezone: string;
  /** The account of the family that the child may join; of any other known family it does not become a child. */
  siblingOf?: number | undefined;
}

/**
 * Registers a family for which staff are about to do something. A phone that has a student already is refused, unless the
 * child is meant to join just this family; the phone's account is locked, so that one child is not added twice at once.
 */
export async function registerByStaff(
  deps: Deps,
  actor: Actor,
  given: StaffRegistration,
): Promise<{ studentId: number; accountId: number; isSibling: boolean }> {
  const phone = await familyPhone(deps.db, given.phone);
  return deps.db.transaction(async (trx) => {
    const source = { source: 'staff', utmSource: '', utmMedium: '' };
    const family = await ensureFamily(trx, { ...given, phone, ...source }, { proof: undefined, now: deps.clock.now() });
    if (family === undefined) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_not_for_families');
    const { accountId } = family;
    const isSibling = !family.isNewFamily;
    if (isSibling && given.siblingOf !== accountId) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_known');
    const studentId = isSibling ? await addSibling(trx, accountId, given) : family.studentId;
    await audit(trx, {
      ...auditedBy(actor),
      action: isSibling ? 'student.create' : 'student.register',
      entity: 'student',
      entityId: studentId,
      after: {
        account_id: accountId,
        name: given.studentName,
        grade: given.grade,
        // A known family keeps its own.
        ...(isSibling ? {} : { timezone: given.timezone }),
      },
    });
    return { studentId, accountId, isSibling };
  });
}

async function addSibling(trx: Trx, accountId: number, { studentName, grade }: StaffRegistration): Promise<number> {
  const same = await trx
    .query(StudentModel)
    .where('account_id', accountId)
    .where(raw('name_key = name_key(?)', studentName))
    .first();
  if (same !== undefined) throw refusal(STAFF_REGISTRATION_REFUSALS, 'child_known');
  return (await trx.query(StudentModel).insert({ accountId, fullName: studentName, grade })).id;
}
