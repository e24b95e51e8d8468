import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { checkCode } from '@school/core/catalog/rules';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import { entryList, entrySaver, touched, type EntryKind, type EntryShape } from './entries.js';

/** A discount code as an editor saves it; an empty list allows all (product 3.10). */
export interface DiscountCodeWanted {
  code: string;
  discount_percentage: number;
  valid_from: string | null;
  valid_to: string | null;
  max_uses: number | null;
  subjects: readonly string[];
  countries: readonly string[];
  enrolment_types: readonly string[];
  min_classes: number | null;
  permissions: readonly string[];
  is_active: boolean;
}

/** A discount code as the editor sees it. */
export interface DiscountCodeFacts extends DiscountCodeWanted {
  id: number;
  /** Reserved and final uses so far. */
  used: number;
  updated_at: string;
}

const shape: EntryShape = {
  table: 'discount_code',
  json: `jsonb_build_object('id', x.id, 'code', x.code, 'discount_percentage', x.percent, 'valid_from', x.valid_from,
    'valid_to', x.valid_to, 'max_uses', x.max_uses, 'used', x.used, 'subjects', x.subjects, 'countries', x.countries,
    'enrolment_types', x.enrolment_types, 'min_classes', x.min_classes, 'permissions', x.permissions,
    'is_active', x.is_active, 'updated_at', x.updated_at)`,
  search: 'x.code::text',
  sorts: { code: 'x.code', discount_percentage: 'x.percent', used: 'x.used', valid_to: 'x.valid_to' },
};

const insert = statement(
  'discount-code-add',
  `
  INSERT INTO discount_code (code, percent, valid_from, valid_to, max_uses, subjects, countries, enrolment_types, min_classes,
    permissions, is_active, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) RETURNING id`,
);
const update = statement(
  'discount-code-change',
  `
  UPDATE discount_code SET code = $2, percent = $3, valid_from = $4, valid_to = $5, max_uses = $6, subjects = $7,
    countries = $8, enrolment_types = $9, min_classes = $10, permissions = $11, is_active = $12, ${touched('$13')}
  WHERE id = $1`,
);
const strangers = statement(
  'discount-code-countries',
  'SELECT count(*) AS n FROM unnest($1::text[]) AS wanted(name) WHERE NOT EXISTS (SELECT 1 FROM country c WHERE c.name = wanted.name)',
);

const values = (wanted: DiscountCodeWanted) =>
  [
    wanted.code,
    wanted.discount_percentage,
    wanted.valid_from,
    wanted.valid_to,
    wanted.max_uses,
    wanted.subjects,
    wanted.countries,
    wanted.enrolment_types,
    wanted.min_classes,
    wanted.permissions,
    wanted.is_active,
  ] as const;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const kind: EntryKind<DiscountCodeWanted, DiscountCodeFacts> = {
  shape,
  taken: { discount_code_code_key: 'code_taken' },
  check: async (trx, wanted, before) => {
    // Pages and audit lines name the code, so only its case may change.
    if (before !== null && before.code.toUpperCase() !== wanted.code.toUpperCase())
      throw refusal(CATALOG_REFUSALS, 'code_stays', { field: 'code' });
    const checked = checkCode({
      validFrom: instantOf(wanted.valid_from),
      validTo: instantOf(wanted.valid_to),
      maxUses: wanted.max_uses,
      used: before?.used ?? 0,
    });
    if (!checked.ok) throw refusal(CATALOG_REFUSALS, checked.reason);
    const added = wanted.countries.filter((name) => before?.countries.includes(name) !== true);
    if (added.length > 0 && (await trx.row<{ n: number }>(strangers, [added])).n > 0)
      throw refusal(CATALOG_REFUSALS, 'country_unknown');
  },
  add: async (trx, wanted, now) => (await trx.row<{ id: number }>(insert, [...values(wanted), now])).id,
  change: async (trx, id, wanted, now) => {
    await trx.run(update, [id, ...values(wanted), now]);
  },
};

/** The discount codes for the editor. */
export const listDiscountCodes = entryList(shape);

/** Adds or changes a code; its uses so far stay, and its limit cannot fall below them (product 3.10). */
export const saveDiscountCode = entrySaver(kind);
