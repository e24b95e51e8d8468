import type { Sql } from '../db/sql.js';
import { PayoutVersionModel, TeacherPayoutModel } from './model.js';

/** A version with its rates, and with how many teachers it was ever assigned to. */
export interface ListedVersion extends PayoutVersionModel {
  teachers: number;
}

/** All payout versions, the active ones first and the newest first. */
export const listPayoutVersions = async (sql: Sql): Promise<ListedVersion[]> =>
  sql
    .query(PayoutVersionModel)
    .withGraphFetched('rates(inOrder)')
    .select(
      'payout_version.*',
      sql
        .query(TeacherPayoutModel)
        .whereColumn('payout_version_id', 'payout_version.id')
        .countDistinct('teacher_id')
        .as('teachers'),
    )
    .orderBy([
      { column: 'is_active', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .castTo<ListedVersion[]>();
