import type { Model, QueryBuilder } from 'objection';

/** Locks the rows of one of a query's tables until the transaction ends: `query.modify(lockRowsOf, 'payment_page')`. */
export function lockRowsOf<M extends Model, R>(query: QueryBuilder<M, R>, table: string): void {
  // `as`: Objection hands the table on to knex, which its types leave out.
  void (query.forUpdate as (table: string) => unknown).call(query, table);
}
