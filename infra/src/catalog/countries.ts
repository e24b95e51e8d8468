import { statement } from '../db/sql.js';
import { requireActiveCurrencies } from './currencies.js';
import { entryList, entrySaver, touched, type EntryKind, type EntryShape } from './entries.js';

/** A country and the currency of its families. */
export interface CountryWanted {
  name: string;
  currency: string;
  is_active: boolean;
}

/** A country as the editor sees it. */
export interface CountryFacts extends CountryWanted {
  id: number;
  updated_at: string;
}

const shape: EntryShape = {
  table: 'country',
  json: `jsonb_build_object('id', x.id, 'name', x.name, 'currency', x.currency_code, 'is_active', x.is_active,
    'updated_at', x.updated_at)`,
  search: `concat_ws(' ', x.name, x.currency_code)`,
  sorts: { name: 'lower(x.name)', currency: 'x.currency_code' },
};

const insert = statement(
  'country-add',
  'INSERT INTO country (name, currency_code, is_active, updated_at) VALUES ($1, $2, $3, $4) RETURNING id',
);
const update = statement(
  'country-change',
  `UPDATE country SET name = $2, currency_code = $3, is_active = $4, ${touched('$5')} WHERE id = $1`,
);

const kind: EntryKind<CountryWanted, CountryFacts> = {
  shape,
  taken: { country_name_key: 'name_taken' },
  // A country that becomes active again needs an active currency.
  check: (trx, wanted, before) =>
    requireActiveCurrencies(
      trx,
      [wanted.currency],
      before?.is_active === wanted.is_active ? [before.currency] : [],
      'currency',
    ),
  add: async (trx, { name, currency, is_active }, now) =>
    (await trx.row<{ id: number }>(insert, [name, currency, is_active, now])).id,
  change: async (trx, id, { name, currency, is_active }, now) => {
    await trx.run(update, [id, name, currency, is_active, now]);
  },
};

/** The countries for the editor. */
export const listCountries = entryList(shape);

/** Adds or changes a country. */
export const saveCountry = entrySaver(kind);
