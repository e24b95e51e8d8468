import { needsSecondFactor } from '@school/core/auth/one-time-code';
import type { StaffMemberModel, StaffRoleModel } from '@school/infra/access-control/model';
import type { Member, Role } from '../../contract/access-control.js';

/** A role as the page shows it. */
export const presentRole = (role: StaffRoleModel): Role => ({
  id: role.id,
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  needs_second_factor: role.needsSecondFactor,
  is_built_in: role.isBuiltIn,
  holders: role.holders.map(({ id, username }) => ({ id, username })),
  updated_at: role.updatedAt.toISOString(),
});

/** A member of staff as the page shows them. */
export const presentMember = (member: StaffMemberModel): Member => ({
  id: member.id,
  username: member.username,
  email: member.email,
  is_superuser: member.isSuperuser,
  is_disabled: member.disabledAt !== null,
  roles: member.roles.map(({ id, name }) => ({ id, name })),
  teams: member.teams.map(({ name }) => name),
  permissions: member.permissions,
  has_second_factor: member.hasSecondFactor,
  needs_second_factor: needsSecondFactor(member),
  has_password: member.hasPassword,
  version: member.accessVersion,
});
