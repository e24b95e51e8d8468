import type { Sql } from '../db/sql.js';
import { ConsentModel } from './model.js';

/** All that was ever agreed for these children, newest first. */
export const findConsents = async (sql: Sql, studentIds: readonly number[]): Promise<ConsentModel[]> =>
  sql
    .query(ConsentModel)
    .whereIn('student_id', [...studentIds])
    .orderBy([
      { column: 'given_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
