import { STAFF_REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import type { FamilySource } from '@school/core/registration/sources';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { familyPhone } from '../identity/normalise-phone.js';
import { StudentModel } from '../students/model.js';
import { requireReachable, uniqueEmail } from '../students/own-email.js';
import { requireCountry } from '../students/require-country.js';
import { ensureFamily } from './ensure-family.js';

/** A family as staff register it on the phone. */
export interface StaffRegistration {
  /** As typed, with its country code. */
  phone: string;
  studentName: string;
  grade: number;
  /** Undefined for a child that joins a family, which keeps its own. */
  timezone: string | undefined;
  /** The account of the family that the child may join; of any other known family it does not become a child. */
  siblingOf?: number | undefined;
  /** Empty if it is not known, like the country and the child's own e-mail address. */
  parentName: string;
  country: string;
  email: string;
  /** Of a new family's lead. */
  source: FamilySource;
}

/** The child that was registered. */
interface Registered {
  studentId: number;
  accountId: number;
  isSibling: boolean;
}

/**
 * Registers a family for which staff are about to do something. A phone that has a student already is refused, unless the
 * child is meant to join just this family; the phone's account is locked, so that one child is not added twice at once.
 */
export async function registerByStaff(deps: Deps, actor: Actor, given: StaffRegistration): Promise<Registered> {
  const phone = await familyPhone(deps.db, given.phone);
  if (given.email !== '') requireReachable(deps, given.email);
  return uniqueEmail(() =>
    deps.db.transaction(async (trx) => {
      await requireCountry(trx, given.country);
      const source = { source: given.source, utmSource: '', utmMedium: '' };
      const wanted = { studentName: given.studentName, grade: given.grade, timezone: given.timezone, phone, ...source };
      const family = await ensureFamily(trx, wanted, { proof: undefined, now: deps.clock.now() });
      if (family === undefined) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_not_for_families');
      const { accountId } = family;
      const isSibling = !family.isNewFamily;
      if (isSibling && given.siblingOf !== accountId) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_known');
      if (!isSibling && given.siblingOf !== undefined) throw refusal(STAFF_REGISTRATION_REFUSALS, 'phone_unknown');
      const studentId = isSibling ? await addSibling(trx, accountId, given) : family.studentId;
      await saveFacts(trx, studentId, given);
      await auditRegistration(trx, actor, given, { studentId, accountId, isSibling });
      return { studentId, accountId, isSibling };
    }),
  );
}

/** What else is known of the child. */
async function saveFacts(trx: Trx, id: number, { parentName, country, email }: StaffRegistration): Promise<void> {
  if (parentName === '' && country === '' && email === '') return;
  const facts = { parentName: parentName || null, country: country || null, email: email || null };
  await trx.query(StudentModel).findById(id).patch(facts);
}

async function auditRegistration(
  trx: Trx,
  actor: Actor,
  { grade, timezone, country, email, source }: StaffRegistration,
  { studentId, accountId, isSibling }: Registered,
): Promise<void> {
  await audit(trx, {
    ...auditedBy(actor),
    action: isSibling ? 'student.create' : 'student.register',
    entity: 'student',
    entityId: studentId,
    after: {
      account_id: accountId,
      grade,
      ...(country !== '' && { country }),
      ...(email !== '' && { email }),
      // A known family keeps its own.
      ...(isSibling ? {} : { timezone, source }),
    },
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
