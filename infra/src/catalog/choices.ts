import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { StaffUserModel } from '../users/model.js';
import { CountryModel, CurrencyModel } from './model.js';

/** What the catalog's editors choose from. */
export interface CatalogChoices {
  currencies: { code: string; name: string }[];
  countries: string[];
  staff: { id: number; name: string }[];
}

/** Active currencies, active countries, staff who may sign in. */
export async function readChoices(sql: Sql): Promise<CatalogChoices> {
  const currencies = await sql.query(CurrencyModel).where('is_active', true).orderBy('code');
  const countries = await sql.query(CountryModel).where('is_active', true).orderBy(raw('lower(name)'));
  const staff = await sql.query(StaffUserModel).modify('mayWork').modify('names');
  return {
    currencies: currencies.map(({ code, name }) => ({ code, name })),
    countries: countries.map(({ name }) => name),
    staff: staff.map(({ id, username: name }) => ({ id, name })),
  };
}
