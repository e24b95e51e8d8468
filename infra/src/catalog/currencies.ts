import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { checkCurrency } from '@school/core/catalog/rules';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { entryList, entrySaver, touched, type EntryKind, type EntryShape } from './entries.js';

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
  /** Fees are rounded to this, in minor units (product 3.10). */
  stepMinor: number;
  is_active: boolean;
}

const shape: EntryShape = {
  table: 'currency',
  json: `jsonb_build_object('id', x.id, 'code', x.code, 'name', x.name, 'step', (x.step_minor::numeric / 100)::numeric(12, 2)::text,
    'is_active', x.is_active, 'updated_at', x.updated_at)`,
  search: `concat_ws(' ', x.code, x.name)`,
  sorts: { code: 'x.code', name: 'lower(x.name)' },
};

const insert = statement(
  'currency-add',
  'INSERT INTO currency (code, name, step_minor, is_active, updated_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
);
const update = statement(
  'currency-change',
  `UPDATE currency SET name = $2, step_minor = $3, is_active = $4, ${touched('$5')} WHERE id = $1`,
);
const isUsed = statement(
  'currency-is-used',
  'SELECT EXISTS (SELECT 1 FROM country WHERE currency_code = $1 AND is_active) AS is_used',
);
// A shared lock, so that no currency is deactivated before the save; in a fixed order to avoid deadlocks.
const lockActive = statement(
  'currencies-active',
  'SELECT code FROM currency WHERE code = ANY ($1) AND is_active ORDER BY id FOR SHARE',
);

/** Refuses currencies that are not active, except those the entry already has. */
export async function requireActiveCurrencies(
  sql: Sql,
  codes: readonly (string | null)[],
  had: readonly (string | null)[],
  field: string,
): Promise<void> {
  const added = [...new Set(codes)].filter((code): code is string => code !== null && !had.includes(code));
  if (added.length === 0) return;
  const active = await sql.rows(lockActive, [added]);
  if (active.length < added.length) throw refusal(CATALOG_REFUSALS, 'currency_unknown', { field });
}

const kind: EntryKind<CurrencyWanted, CurrencyFacts> = {
  shape,
  taken: { currency_code_key: 'currency_taken' },
  check: async (trx, wanted, before) => {
    if (before === null) {
      const checked = checkCurrency(wanted.code);
      if (!checked.ok) throw refusal(CATALOG_REFUSALS, checked.reason);
      return;
    }
    if (before.code !== wanted.code) throw refusal(CATALOG_REFUSALS, 'code_stays', { field: 'code' });
    if (wanted.is_active || !before.is_active) return;
    if ((await trx.row<{ is_used: boolean }>(isUsed, [before.code])).is_used)
      throw refusal(CATALOG_REFUSALS, 'currency_in_use');
  },
  add: async (trx, { code, name, stepMinor, is_active }, now) =>
    (await trx.row<{ id: number }>(insert, [code, name, stepMinor, is_active, now])).id,
  change: async (trx, id, { name, stepMinor, is_active }, now) => {
    await trx.run(update, [id, name, stepMinor, is_active, now]);
  },
};

/** The currencies for the editor. */
export const listCurrencies = entryList(shape);

/** Adds or changes a currency; one that active countries use stays active. */
export const saveCurrency = entrySaver(kind);
