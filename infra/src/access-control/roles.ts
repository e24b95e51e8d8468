import { ACCESS_REFUSALS } from '@school/core/access-control/errors';
import type { Permission } from '@school/core/users/permissions';
import { raw, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { searchPattern } from '../db/like-pattern.js';
import { ACCESS_LOCK, takeLocks } from '../db/locks.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StaffRoleModel } from './model.js';

/** A role as an editor saves it. */
export interface RoleWanted {
  name: string;
  description: string;
  permissions: readonly Permission[];
  needsSecondFactor: boolean;
}

/** Which roles are wanted. */
export interface RoleQuery {
  q?: string | undefined;
  isDescending: boolean;
  page: number;
  pageSize: number;
}

/** A page of the roles by name, with those who have each, and how many roles there are. */
export async function listRoles(
  sql: Sql,
  { q, isDescending, page, pageSize }: RoleQuery,
): Promise<{ results: StaffRoleModel[]; total: number }> {
  const pattern = searchPattern(q);
  const found = withHolders(sql);
  if (pattern !== null) void found.whereRaw("name || ' ' || description ILIKE ?", pattern);
  return found
    .orderBy(raw('lower(name)'), isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .page(page - 1, pageSize);
}

/** A role that is changed, and the state that its editor saw; without an id it is new. */
export interface RoleSave {
  id?: number | undefined;
  seenUpdatedAt?: string | undefined;
  wanted: RoleWanted;
}

/** Adds or changes a role; whoever has it may do the new things with their next call. */
export async function saveRole(deps: Deps, actor: Actor, save: RoleSave): Promise<number> {
  const { wanted, id } = save;
  try {
    return await deps.db.transaction(async (trx) => {
      const before = id === undefined ? undefined : await lockSeen(trx, id, save.seenUpdatedAt);
      const columns = { ...wanted, permissions: [...wanted.permissions].sort() };
      const after = await write(trx, before, columns, deps.clock.now());
      await audit(trx, {
        ...auditedBy(actor),
        action: before === undefined ? 'access.add_role' : 'access.change_role',
        entity: 'staff_role',
        entityId: after.id,
        ...(before === undefined ? {} : { before: factsOf(before) }),
        after: factsOf(columns),
      });
      const holders = before?.holders ?? [];
      if (holders.length > 0) await refreshSessionsOf(trx, ...holders.map(({ accountId }) => accountId));
      return after.id;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'staff_role_name_key') throw refusal(ACCESS_REFUSALS, 'role_name_taken');
    throw error;
  }
}

/** Removes a role that nobody has. */
export function removeRole(deps: Deps, actor: Actor, id: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const role = await lockRole(trx, id);
    if (role.isBuiltIn) throw refusal(ACCESS_REFUSALS, 'role_stays');
    if (role.holders.length > 0) throw refusal(ACCESS_REFUSALS, 'role_in_use');
    await trx.query(StaffRoleModel).deleteById(id);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'access.remove_role',
      entity: 'staff_role',
      entityId: id,
      before: factsOf(role),
    });
  });
}

const withHolders = (sql: Sql): QueryBuilder<StaffRoleModel> =>
  sql
    .query(StaffRoleModel)
    .withGraphFetched('holders')
    .modifyGraph('holders', (holders) => {
      void holders.select('staff_user.id', 'account_id', 'username').orderBy(['username', 'staff_user.id']);
    });

async function lockRole(trx: Trx, id: number): Promise<StaffRoleModel> {
  await takeLocks(trx, [ACCESS_LOCK]);
  const role = await withHolders(trx).findById(id);
  if (role === undefined) throw refusal(ACCESS_REFUSALS, 'role_not_found');
  return role;
}

async function lockSeen(trx: Trx, id: number, seenUpdatedAt: string | undefined): Promise<StaffRoleModel> {
  const role = await lockRole(trx, id);
  if (role.updatedAt.getTime() === Date.parse(seenUpdatedAt ?? '')) return role;
  throw refusal(ACCESS_REFUSALS, 'role_changed_meanwhile');
}

type RoleColumns = Pick<StaffRoleModel, 'name' | 'description' | 'permissions' | 'needsSecondFactor'>;

async function write(
  trx: Trx,
  before: StaffRoleModel | undefined,
  columns: RoleColumns,
  now: Date,
): Promise<{ id: number }> {
  if (before === undefined) {
    return trx.query(StaffRoleModel).insert({ ...columns, isBuiltIn: false, updatedAt: now });
  }
  // Also of two changes at the same instant the second one is newer.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  await trx
    .query(StaffRoleModel)
    .findById(before.id)
    .patch({ ...columns, updatedAt });
  return before;
}

const factsOf = ({ name, description, permissions, needsSecondFactor }: RoleColumns): object => ({
  name,
  description,
  permissions,
  needs_second_factor: needsSecondFactor,
});
