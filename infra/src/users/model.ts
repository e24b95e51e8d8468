import type { QueryBuilder } from 'objection';
import { modelOf } from '../db/base-model.js';

/** A person of the back office. */
export class StaffUserModel extends modelOf('staff_user', {
  id: 'bigint',
  accountId: 'bigint',
  username: 'text',
  isStaff: 'boolean',
  isSuperuser: 'boolean',
  permissions: 'text[]',
  needsSecondFactor: 'boolean',
  accessVersion: 'integer',
  lastLeadAt: 'timestamptz?',
  lastClaimAt: 'timestamptz?',
}) {
  static override modifiers = {
    /** Those who work here and may sign in. */
    mayWork: (query: QueryBuilder<StaffUserModel>): void => {
      void query.modify('enabled').where('is_staff', true);
    },
    /** Those who may sign in. */
    enabled: (query: QueryBuilder<StaffUserModel>): void => {
      void query.join('account', 'account.id', 'staff_user.account_id').whereNull('account.disabled_at');
    },
    withPermission: (query: QueryBuilder<StaffUserModel>, permission: string): void => {
      void query.whereRaw('? = any (staff_user.permissions)', permission);
    },
    /** Those who may do what this permission allows. */
    mayDo: (query: QueryBuilder<StaffUserModel>, permission: string): void => {
      void query.where((one) => {
        void one.where('is_superuser', true).orWhereRaw('? = any (staff_user.permissions)', permission);
      });
    },
    /** Only the people's names, in their order. */
    names: (query: QueryBuilder<StaffUserModel>): void => {
      void query.select('staff_user.id', 'username').orderBy(['username', 'staff_user.id']);
    },
  };
}
