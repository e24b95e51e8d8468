import type { QueryBuilder } from 'objection';
import { hashToken } from '../auth/secrets.js';
import type { Sql } from '../db/sql.js';
import { ClassReceiptModel } from './model.js';

/** The receipt `r` of a link that is valid now, with its class `c`, seat `s` and child `p`; a closed account has none. */
export const heldReceipt = (
  sql: Sql,
  token: string,
  now: Date,
): QueryBuilder<ClassReceiptModel, ClassReceiptModel | undefined> =>
  sql
    .query(ClassReceiptModel)
    .alias('r')
    .findOne('r.token_hash', hashToken(token))
    .where('r.expires_at', '>', now)
    .join('scheduled_class as c', 'c.id', 'r.class_id')
    .whereIn('c.status', ['complete', 'incomplete'])
    .join('class_student as s', (join) => {
      void join.on('s.class_id', 'r.class_id').on('s.student_id', 'r.student_id');
    })
    .join('student as p', 'p.id', 'r.student_id')
    .join('account as a', 'a.id', 'p.account_id')
    .whereNull('a.disabled_at');
