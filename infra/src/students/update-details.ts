import { changedDetails, type StudentDetails } from '@school/core/students/details';
import { STUDENT_DETAIL_REFUSALS, STUDENT_REFUSALS } from '@school/core/students/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import { AccountModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { LeadModel } from '../leads/model.js';
import { requireReachable, uniqueEmail } from './own-email.js';
import { requireCountry } from './require-country.js';
import { StudentModel } from './model.js';
import { findDetails, type KeptDetails } from './read-details.js';

/** The form as it is sent. */
export interface DetailsWanted extends StudentDetails {
  /** Of the values that the form began with. */
  version: string;
  /** Empty keeps the present address. */
  newEmail: string;
  /** The child has no address of its own any more. */
  removesEmail: boolean;
}

/**
 * Changes what staff know better than the school. Scheduled classes keep their instant: another time zone only shows them
 * at another time, to the whole family. The family's account is locked, so that of two people who edit one wins.
 */
export async function updateDetails(deps: Deps, actor: Actor, id: number, given: DetailsWanted): Promise<void> {
  const { version, newEmail, removesEmail, ...wanted } = given;
  await uniqueEmail(() =>
    deps.db.transaction(async (trx) => {
      const kept = await lockDetails(trx, id);
      if (kept.version !== version) throw refusal(STUDENT_DETAIL_REFUSALS, 'changed_meanwhile');
      const changed = changedDetails(kept.details, wanted);
      const email = emailWanted(kept, newEmail, removesEmail);
      if (changed.length === 0 && email === undefined) throw refusal(STUDENT_DETAIL_REFUSALS, 'nothing_changed');
      if (changed.includes('name')) await requireOnlyName(trx, kept, wanted.name);
      if (changed.includes('country')) await requireCountry(trx, wanted.country);
      if (typeof email === 'string') requireReachable(deps, email);
      await saveStudent(trx, actor, kept, { wanted, email });
      if (changed.includes('timezone'))
        await saveZone(trx, actor, kept, { zone: wanted.timezone, now: deps.clock.now() });
    }),
  );
}

/** The new address, null to have none, undefined if it stays. */
function emailWanted({ email }: KeptDetails, typed: string, isRemoved: boolean): string | null | undefined {
  if (isRemoved) return email === null ? undefined : null;
  return typed === '' || typed.toLowerCase() === email?.toLowerCase() ? undefined : typed;
}

/** The account first, as when a family registers. */
async function lockDetails(trx: Trx, id: number): Promise<KeptDetails> {
  const accountOf = trx.query(StudentModel).findById(id).select('account_id');
  const account = await trx.query(AccountModel).where('id', accountOf).forUpdate().first();
  if (account === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return findDetails(trx, id);
}

async function requireOnlyName(trx: Trx, { id, accountId }: KeptDetails, name: string): Promise<void> {
  const same = await trx
    .query(StudentModel)
    .where('account_id', accountId)
    .whereNot('id', id)
    .where(raw('name_key = name_key(?)', name))
    .first();
  if (same !== undefined) throw refusal(STUDENT_DETAIL_REFUSALS, 'name_taken');
}

interface Change {
  wanted: StudentDetails;
  /** Undefined if it stays. */
  email: string | null | undefined;
}

async function saveStudent(trx: Trx, actor: Actor, kept: KeptDetails, { wanted, email }: Change): Promise<void> {
  const { id, details } = kept;
  // The zone has a line of its own, at the account.
  const fields = changedDetails(details, { ...wanted, timezone: details.timezone });
  if (fields.length === 0 && email === undefined) return;
  await trx
    .query(StudentModel)
    .findById(id)
    .patch({
      fullName: wanted.name,
      grade: wanted.grade,
      parentName: wanted.parentName || null,
      country: wanted.country || null,
      ...(email !== undefined && { email }),
    });
  if (fields.includes('name')) await trx.query(LeadModel).where('student_id', id).patch({ studentName: wanted.name });
  const side = (of: StudentDetails, address: string | null | undefined) => ({
    ...Object.fromEntries(fields.map((field) => [AUDITED[field], of[field]])),
    ...(email !== undefined && { email: address }),
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'student.change_details',
    entity: 'student',
    entityId: id,
    before: side(details, kept.email),
    after: side(wanted, email),
  });
}

const AUDITED: Readonly<Record<keyof StudentDetails, string>> = {
  name: 'name',
  grade: 'grade',
  parentName: 'parent_name',
  country: 'country',
  timezone: 'timezone',
};

async function saveZone(
  trx: Trx,
  actor: Actor,
  { accountId, details }: KeptDetails,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  await trx.query(AccountModel).findById(accountId).patch({ timezone: zone, updatedAt: now });
  await refreshSessionsOf(trx, accountId);
  await audit(trx, {
    ...auditedBy(actor),
    action: 'timezone.change',
    entity: 'account',
    entityId: accountId,
    before: { timezone: details.timezone },
    after: { timezone: zone },
  });
}
