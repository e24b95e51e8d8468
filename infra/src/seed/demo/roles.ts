import { StaffMemberRoleModel, StaffRoleModel } from '../../access-control/model.js';
import type { Trx } from '../../db/database.js';
import { STAFF } from './people.js';

/** A role that the school made itself, beside those that every school begins with. */
const EVENING_SALES = {
  name: 'Evening sales',
  description: 'Sells in the evening, and approves low prices.',
  permissions: ['lead.own', 'link.create', 'payment.approve_price', 'payment.create'],
  needsSecondFactor: false,
  isBuiltIn: false,
};

/** Gives everybody of the demo school their role; what they may do follows from it. */
export async function giveRoles(trx: Trx, now: Date): Promise<void> {
  await trx.query(StaffRoleModel).insert({ ...EVENING_SALES, updatedAt: now });
  const idOf = new Map((await trx.query(StaffRoleModel)).map(({ id, name }) => [name, id]));
  const given = STAFF.flatMap(({ id: staffUserId, role }) => {
    const roleId = idOf.get(role ?? '');
    return roleId === undefined ? [] : [{ staffUserId, roleId }];
  });
  await trx.query(StaffMemberRoleModel).insert(given);
}
