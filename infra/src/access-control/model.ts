import { Model } from 'objection';
import { OwnerTeamModel } from '../catalog/model.js';
import { modelOf } from '../db/base-model.js';
import { StaffUserModel } from '../users/model.js';

/** What some members of staff may do. */
export class StaffRoleModel extends modelOf('staff_role', {
  id: 'bigint',
  name: 'text',
  description: 'text',
  permissions: 'text[]',
  needsSecondFactor: 'boolean',
  isBuiltIn: 'boolean',
  updatedAt: 'timestamptz',
}) {
  declare holders: StaffUserModel[];
  static override relationMappings = {
    holders: {
      relation: Model.ManyToManyRelation,
      modelClass: StaffUserModel,
      join: {
        from: 'staff_role.id',
        through: { from: 'staff_member_role.role_id', to: 'staff_member_role.staff_user_id' },
        to: 'staff_user.id',
      },
    },
  };
}

/** Who has a role; what follows for `staff_user.permissions` is written by triggers. */
export class StaffMemberRoleModel extends modelOf('staff_member_role', {
  staffUserId: 'bigint',
  roleId: 'bigint',
}) {
  static override idColumn = ['staff_user_id', 'role_id'];
}

/** A member of staff with everything that decides what they may do. */
export class StaffMemberModel extends StaffUserModel {
  declare email: string | null;
  declare disabledAt: Date | null;
  declare hasPassword: boolean;
  declare hasSecondFactor: boolean;
  declare roles: StaffRoleModel[];
  declare teams: OwnerTeamModel[];
  static override relationMappings = {
    roles: {
      relation: Model.ManyToManyRelation,
      modelClass: StaffRoleModel,
      join: {
        from: 'staff_user.id',
        through: { from: 'staff_member_role.staff_user_id', to: 'staff_member_role.role_id' },
        to: 'staff_role.id',
      },
    },
    teams: {
      relation: Model.ManyToManyRelation,
      modelClass: OwnerTeamModel,
      join: {
        from: 'staff_user.id',
        through: { from: 'owner_team_member.staff_user_id', to: 'owner_team_member.owner_team_id' },
        to: 'owner_team.id',
      },
    },
  };
}
