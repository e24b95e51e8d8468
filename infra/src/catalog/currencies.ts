import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { checkCurrency } from '@school/core/catalog/rules';
import { minorText } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { CountryModel, CurrencyModel } from './model.js';
import { byLetters } from './repository.js';

/** A currency; its rounding step is decimal text. */
export interface CurrencyFacts {
  id: number;
  code: string;
  name: string;
  step: string;
  is_active: boolean;
  updated_at: string;
}

/** A currency, as an editor saves it. */
export interface CurrencyWanted {
  code: string;
  name: string;
  /** Fees are rounded to this, in minor units. */
  stepMinor: number;
  is_active: boolean;
}

/** Refuses currencies that are not active, except those the entry already has. */
export async function requireActiveCurrencies(
  sql: Sql,
  codes: readonly (string | null)[],
  had: readonly (string | null)[],
  field: string,
): Promise<void> {
  const added = [...new Set(codes)].filter((code): code is string => code !== null && !had.includes(code));
  if (added.length === 0) return;
  // A shared lock, so that no currency is deactivated before the save; in a fixed order to avoid deadlocks.
  const active = await sql
    .query(CurrencyModel)
    .select('code')
    .whereIn('code', added)
    .where('is_active', true)
    .orderBy('id')
    .forShare();
  if (active.length < added.length) throw refusal(CATALOG_REFUSALS, 'currency_unknown', { field });
}

const kind: EntryKind<CurrencyModel, CurrencyWanted, CurrencyFacts> = {
  model: CurrencyModel,
  searched: ['code', 'name'],
  sorts: { code: 'code', name: byLetters('name') },
  facts: ({ id, code, name, stepMinor, isActive, updatedAt }) => ({
    id,
    code,
    name,
    step: minorText(stepMinor),
    is_active: isActive,
    updated_at: updatedAt.toISOString(),
  }),
  taken: { currency_code_key: 'currency_taken' },
  check: async (trx, wanted, before) => {
    if (before === null) {
      const checked = checkCurrency(wanted.code);
      if (!checked.ok) throw refusal(CATALOG_REFUSALS, checked.reason);
      return;
    }
    if (before.code !== wanted.code) throw refusal(CATALOG_REFUSALS, 'code_stays', { field: 'code' });
    if (wanted.is_active || !before.is_active) return;
    const users = trx.query(CountryModel).where({ currency_code: before.code, is_active: true });
    if ((await users.resultSize()) > 0) throw refusal(CATALOG_REFUSALS, 'currency_in_use');
  },
  columns: ({ code, name, stepMinor, is_active }) => ({ code, name, stepMinor, isActive: is_active }),
};

/** The currencies for the editor. */
export const listCurrencies = entryList(kind);

/** Adds or changes a currency; one that active countries use stays active. */
export const saveCurrency = entrySaver(kind);
