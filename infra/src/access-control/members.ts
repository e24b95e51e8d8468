import { canChangeAccess } from '@school/core/access-control/access';
import { ACCESS_REFUSALS } from '@school/core/access-control/errors';
import { raw, ref, type Model, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import { SecondFactorModel } from '../auth/model.js';
import type { Trx } from '../db/database.js';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { lockUsers } from '../users/lock-accounts.js';
import { StaffUserModel } from '../users/model.js';
import { StaffMemberModel, StaffMemberRoleModel, StaffRoleModel } from './model.js';

/** Which members of staff are wanted. */
export interface MemberQuery {
  q?: string | undefined;
  roleId?: number | undefined;
  isDescending: boolean;
  page: number;
  pageSize: number;
}

/** A page of the staff by name, with their roles and owner teams, and how many there are. */
export async function listMembers(
  sql: Sql,
  { q, roleId, isDescending, page, pageSize }: MemberQuery,
): Promise<{ results: StaffMemberModel[]; total: number }> {
  const found = sql
    .query(StaffMemberModel)
    .join('account', 'account.id', 'staff_user.account_id')
    .select('staff_user.*', 'account.email', 'account.disabled_at')
    .select(raw('account.password_hash IS NOT NULL').as('has_password'))
    .select(raw('exists ?', confirmedFactors(sql)).as('has_second_factor'))
    .withGraphFetched({ roles: true, teams: true })
    .modifyGraph('roles', byName)
    .modifyGraph('teams', byName)
    .modify(onlyFitting, q);
  if (roleId !== undefined) void found.whereIn('staff_user.id', holdersOf(sql, roleId));
  return found
    .orderBy(raw('lower(username)'), isDescending ? 'desc' : 'asc')
    .orderBy('staff_user.id')
    .page(page - 1, pageSize);
}

const confirmedFactors = (sql: Sql): QueryBuilder<SecondFactorModel> =>
  sql
    .query(SecondFactorModel)
    .where('second_factor.account_id', ref('staff_user.account_id'))
    .whereNotNull('second_factor.confirmed_at');

const holdersOf = (sql: Sql, roleId: number): QueryBuilder<StaffMemberRoleModel> =>
  sql.query(StaffMemberRoleModel).where('role_id', roleId).select('staff_user_id');

const byName = (query: QueryBuilder<Model>): void => {
  void query.orderByRaw('lower(name)');
};

function onlyFitting(query: QueryBuilder<StaffMemberModel>, q: string | undefined): void {
  const pattern = searchPattern(q);
  if (pattern === null) return;
  void query.where((fits) => {
    void fits
      .where(raw('account.email::text'), 'ilike', pattern)
      .orWhere('username', 'ilike', pattern)
      .modify(orNameFits, raw('name_key(username)'), q);
  });
}

/** What a member of staff may do from now on, and the state that the editor saw. */
export interface MemberChange {
  id: number;
  roleIds: readonly number[];
  isSuperuser: boolean;
  version: number;
  reason?: string | undefined;
}

/** Changes what a person may do, from their next call on. Of two admins who demote each other at once one is refused. */
export function changeMember(deps: Deps, actor: Actor, change: MemberChange): Promise<void> {
  const { id, isSuperuser, version, reason } = change;
  return deps.db.transaction(async (trx) => {
    const accountId = await accountOf(trx, id);
    const allowed = canChangeAccess(await lockUsers(trx, actor, accountId), isSuperuser);
    if (!allowed.ok) throw refusal(ACCESS_REFUSALS, allowed.reason);
    const before = await readMember(trx, id);
    if (before.accessVersion !== version) throw refusal(ACCESS_REFUSALS, 'member_changed_meanwhile');
    const roles = await trx.query(StaffRoleModel).findByIds([...change.roleIds]);
    if (roles.length < new Set(change.roleIds).size) throw refusal(ACCESS_REFUSALS, 'role_unknown');
    await writeRoles(trx, before, roles);
    await trx
      .query(StaffUserModel)
      .findById(id)
      .patch({ isSuperuser, accessVersion: version + 1 });
    const after = { isSuperuser, roles };
    await audit(trx, {
      ...auditedBy(actor),
      action: 'access.change_member',
      entity: 'account',
      entityId: accountId,
      before: factsOf(before),
      after: { ...factsOf(after), ...(reason === undefined ? {} : { reason }) },
    });
    await refreshSessionsOf(trx, accountId);
  });
}

async function accountOf(trx: Trx, id: number): Promise<number> {
  const member = await trx.query(StaffUserModel).findById(id).select('account_id');
  if (member === undefined) throw refusal(ACCESS_REFUSALS, 'member_not_found');
  return member.accountId;
}

const readMember = async (trx: Trx, id: number): Promise<StaffMemberModel> =>
  trx
    .query(StaffMemberModel)
    .findById(id)
    .withGraphFetched({ roles: true })
    .throwIfNotFound()
    .castTo<StaffMemberModel>();

async function writeRoles(trx: Trx, before: StaffMemberModel, wanted: readonly StaffRoleModel[]): Promise<void> {
  const had = new Set(before.roles.map(({ id }) => id));
  const kept = new Set(wanted.map(({ id }) => id));
  const taken = [...had].filter((id) => !kept.has(id));
  const given = [...kept].filter((id) => !had.has(id));
  if (taken.length > 0) {
    await trx.query(StaffMemberRoleModel).delete().where('staff_user_id', before.id).whereIn('role_id', taken);
  }
  if (given.length === 0) return;
  await trx.query(StaffMemberRoleModel).insert(given.map((roleId) => ({ staffUserId: before.id, roleId })));
}

interface AuditedAccess {
  isSuperuser: boolean;
  roles: readonly { name: string }[];
}

const factsOf = ({ isSuperuser, roles }: AuditedAccess): object => ({
  is_superuser: isSuperuser,
  roles: roles.map(({ name }) => name).sort(),
});
