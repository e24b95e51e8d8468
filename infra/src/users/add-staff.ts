import { permissionsOfRoles } from '@school/core/access-control/access';
import { ACCESS_REFUSALS } from '@school/core/access-control/errors';
import { judgeNewStaff, staffPasswordProblems, type NewStaff, type StaffOrder } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { StaffMemberRoleModel, StaffRoleModel } from '../access-control/model.js';
import { audit } from '../audit/audit.js';
import { commonPasswords } from '../auth/common-passwords.js';
import { AccountModel } from '../auth/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { ACCESS_LOCK, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { LeadManagerModel } from '../leads/model.js';
import type { Sql } from '../db/sql.js';
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
    ...(judged.ok ? await unknownRoles(deps.db, judged.value.roles) : []),
  ];
}

async function unknownRoles(sql: Sql, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const known = await sql.query(StaffRoleModel).select('name').orderByRaw('lower(name)');
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const unknown = wanted.filter((one) => !names.has(one.toLowerCase()));
  if (unknown.length === 0) return [];
  const all = known.map(({ name }) => name).join(', ');
  return [`${STAFF_REFUSALS.role_unknown.text} ${unknown.join(', ')}. The roles are: ${all}.`];
}

/** Makes a member of staff for the operator's command. */
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
  ['staff_role_name_key', ACCESS_REFUSALS.role_name_taken.text],
]);

async function insert(trx: Trx, staff: NewStaff, hashed: string, now: Date): Promise<void> {
  const { email, username, isSuperuser, crmName } = staff;
  await takeLocks(trx, [ACCESS_LOCK]);
  const roles = await rolesOf(trx, staff, now);
  const { id: accountId } = await trx.query(AccountModel).insert({
    email,
    passwordHash: hashed,
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
    verifiedAt: now,
    verifiedBy: 'school',
  });
  const person = { accountId, username, isStaff: true, isSuperuser, permissions: [] };
  const { id: staffUserId } = await trx.query(StaffUserModel).insert(person);
  if (roles.length > 0) {
    await trx.query(StaffMemberRoleModel).insert(roles.map(({ id: roleId }) => ({ staffUserId, roleId })));
  }
  if (crmName !== null) await trx.query(LeadManagerModel).insert({ accountId, fullName: crmName });
  await audit(trx, {
    // The operator has no account.
    actorAccountId: null,
    action: 'staff.create',
    entity: 'account',
    entityId: accountId,
    after: {
      username,
      is_superuser: isSuperuser,
      roles: roles.map(({ name }) => name),
      permissions: permissionsOfRoles(roles),
      crm_name: crmName,
    },
  });
}

/** The roles by name, and one of exactly the permissions that were given: what people may do comes from roles alone. */
async function rolesOf(trx: Trx, { username, roles, permissions }: NewStaff, now: Date): Promise<StaffRoleModel[]> {
  const lower = roles.map((one) => one.toLowerCase());
  const named = await trx.query(StaffRoleModel).whereRaw('lower(name) = ANY (?)', [lower]).orderBy('id');
  if (permissions.length === 0) return named;
  const exactly = permissions.toSorted();
  const same = await trx.query(StaffRoleModel).findOne({ permissions: exactly }).orderBy('id');
  const own =
    same ??
    (await trx.query(StaffRoleModel).insertAndFetch({
      name: `Rights of ${username}`,
      description: '',
      permissions: exactly,
      needsSecondFactor: false,
      isBuiltIn: false,
      updatedAt: now,
    }));
  return [...named.filter(({ id }) => id !== own.id), own];
}
