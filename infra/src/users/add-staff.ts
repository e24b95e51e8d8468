import { judgeNewStaff, staffPasswordProblems, type NewStaff, type StaffOrder } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { audit } from '../audit/audit.js';
import { commonPasswords } from '../auth/common-passwords.js';
import { AccountModel } from '../auth/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { LeadManagerModel } from '../leads/model.js';
import { StaffUserModel } from './model.js';

/** The new member of staff, or a sentence for each thing that is wrong; then nothing was written. */
export type AddedStaff = { ok: true; staff: NewStaff } | { ok: false; problems: string[] };

type StaffDeps = Pick<Deps, 'db' | 'passwords' | 'clock'>;

/** What is wrong with a new member of staff before the password is known. */
export async function staffProblems(deps: Pick<Deps, 'db'>, order: StaffOrder): Promise<string[]> {
  const judged = judgeNewStaff(order);
  const isEmailTaken = (await deps.db.query(AccountModel).where({ email: order.email.trim() }).resultSize()) > 0;
  const sameName = deps.db.query(StaffUserModel).whereRaw('lower(username) = lower(?)', order.username.trim());
  const isUsernameTaken = (await sameName.resultSize()) > 0;
  return [
    ...(judged.ok ? [] : judged.problems),
    ...(isEmailTaken ? [STAFF_REFUSALS.email_taken.text] : []),
    ...(isUsernameTaken ? [STAFF_REFUSALS.username_taken.text] : []),
  ];
}

/** Makes a member of staff for the operator's command: no call of a gateway writes permissions. */
export async function addStaff(deps: StaffDeps, order: StaffOrder, password: string): Promise<AddedStaff> {
  const judged = judgeNewStaff(order);
  const weak = staffPasswordProblems(order, password, await commonPasswords());
  const problems = [...(await staffProblems(deps, order)), ...weak];
  if (!judged.ok || problems.length > 0) return { ok: false, problems };
  const hashed = await deps.passwords.hash(password);
  const now = deps.clock.now();
  try {
    await deps.db.transaction((trx) => insert(trx, judged.value, hashed, now));
  } catch (error) {
    const taken = TAKEN.get(violatedConstraint(error) ?? '');
    if (taken !== undefined) return { ok: false, problems: [taken] };
    throw error;
  }
  return { ok: true, staff: judged.value };
}

// The database itself decides when two operators give the same names at the same time.
const TAKEN = new Map([
  ['account_email_key', STAFF_REFUSALS.email_taken.text],
  ['email_is_of_one', STAFF_REFUSALS.email_taken.text],
  ['staff_user_username_key', STAFF_REFUSALS.username_taken.text],
]);

async function insert(trx: Trx, staff: NewStaff, hashed: string, now: Date): Promise<void> {
  const { email, username, isSuperuser, permissions, crmName } = staff;
  const { id: accountId } = await trx.query(AccountModel).insert({
    email,
    passwordHash: hashed,
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
    verifiedAt: now,
    verifiedBy: 'school',
  });
  await trx.query(StaffUserModel).insert({ accountId, username, isStaff: true, isSuperuser, permissions });
  if (crmName !== null) await trx.query(LeadManagerModel).insert({ accountId, fullName: crmName });
  await audit(trx, {
    // The operator has no account.
    actorAccountId: null,
    action: 'staff.create',
    entity: 'account',
    entityId: accountId,
    after: { username, is_superuser: isSuperuser, permissions, crm_name: crmName },
  });
}
