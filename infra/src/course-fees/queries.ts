import { CountryModel, CourseFeeModel, CurrencyModel, DiscountCodeModel } from '../catalog/model.js';
import type { Sql } from '../db/sql.js';

/** Countries with their families' currency. */
export const listCountries = async (sql: Sql): Promise<CountryModel[]> =>
  sql.query(CountryModel).where('is_active', true).orderBy('name');

/** Currencies. */
export const listCurrencies = async (sql: Sql): Promise<CurrencyModel[]> =>
  sql.query(CurrencyModel).where('is_active', true).orderBy('id');

/** Courses that can be sold. */
export const listCourseFees = async (sql: Sql): Promise<CourseFeeModel[]> =>
  sql.query(CourseFeeModel).where('is_active', true).orderBy(['position', 'name']);

/** Codes that this person may give now; undefined permissions mean a superuser. */
export async function listDiscountCodes(
  sql: Sql,
  now: Date,
  permissions: readonly string[] | undefined,
): Promise<DiscountCodeModel[]> {
  const codes = sql
    .query(DiscountCodeModel)
    .where('is_active', true)
    .whereRaw('coalesce(valid_from <= ?, true) and coalesce(valid_to > ?, true)', [now, now])
    .whereRaw('(max_uses is null or used < max_uses)')
    .orderBy(['percent', 'code']);
  if (permissions !== undefined)
    void codes.whereRaw(`(permissions = '{}' or permissions && ?::text[])`, [[...permissions]]);
  return codes;
}
