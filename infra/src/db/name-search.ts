import { nameSearch } from '@school/core/shared/name-search';
import type { Model, QueryBuilder, Raw } from 'objection';

/**
 * SQL: whether a name fits what was typed. `key` is the `name_key` of the name, `place` that of `namePatterns`. Indexes
 * of trigrams serve both sides of the OR.
 */
export const fitsName = (key: string, place: string): string => {
  const patterns = `(${place}::text[])`;
  return `(${key} ~ ${patterns}[1] OR ${key} ~ ${patterns}[2] AND ${key} ~ ALL (${patterns}[3:]))`;
};

/** The patterns of a search text; null, which fits no name, if nothing of a name is in it. */
export function namePatterns(typed: string | undefined): string[] | null {
  const search = nameSearch(typed ?? '');
  return search === undefined ? null : [search.whole, ...search.words];
}

/** Adds to a query's alternatives that a name fits what was typed; `key` is the `name_key` of the name. */
export function orNameFits<M extends Model>(query: QueryBuilder<M>, key: Raw, typed: string | undefined): void {
  const search = nameSearch(typed ?? '');
  if (search === undefined) return;
  void query
    .orWhere(key, '~', search.whole)
    .orWhere((all) => search.words.forEach((word) => void all.where(key, '~', word)));
}
