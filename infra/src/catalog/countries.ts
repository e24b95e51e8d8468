import { requireActiveCurrencies } from './currencies.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { CountryModel } from './model.js';
import { byLetters } from './repository.js';

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

const kind: EntryKind<CountryModel, CountryWanted, CountryFacts> = {
  model: CountryModel,
  searched: ['name', 'currency_code'],
  sorts: { name: byLetters('name'), currency: 'currency_code' },
  facts: ({ id, name, currencyCode, isActive, updatedAt }) => ({
    id,
    name,
    currency: currencyCode,
    is_active: isActive,
    updated_at: updatedAt.toISOString(),
  }),
  taken: { country_name_key: 'name_taken' },
  // A country that becomes active again needs an active currency.
  check: (trx, wanted, before) =>
    requireActiveCurrencies(
      trx,
      [wanted.currency],
      before?.is_active === wanted.is_active ? [before.currency] : [],
      'currency',
    ),
  columns: ({ name, currency, is_active }) => ({ name, currencyCode: currency, isActive: is_active }),
};

/** The countries for the editor. */
export const listCountries = entryList(kind);

/** Adds or changes a country. */
export const saveCountry = entrySaver(kind);
