/** SQL: what a teacher gets in a period, in minor units; `e` is the entry. */
export const totalOf = (e: string): string =>
  `(${e}.pay_minor + (SELECT coalesce(sum(x.amount_minor), 0)::bigint FROM pay_adjustment x WHERE x.entry_id = ${e}.id))`;
