import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { checkCode } from '@school/core/catalog/rules';
import { refusal } from '../app-error.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { CountryModel, DiscountCodeModel } from './model.js';

/** A discount code as an editor saves it; an empty list allows all. */
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

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const kind: EntryKind<DiscountCodeModel, DiscountCodeWanted, DiscountCodeFacts> = {
  model: DiscountCodeModel,
  searched: ['code'],
  sorts: { code: 'code', discount_percentage: 'percent', used: 'used', valid_to: 'valid_to' },
  facts: (row) => ({
    id: row.id,
    code: row.code,
    discount_percentage: row.percent,
    valid_from: textOf(row.validFrom),
    valid_to: textOf(row.validTo),
    max_uses: row.maxUses,
    used: row.used,
    subjects: row.subjects,
    countries: row.countries,
    enrolment_types: row.enrolmentTypes,
    min_classes: row.minClasses,
    permissions: row.permissions,
    is_active: row.isActive,
    updated_at: row.updatedAt.toISOString(),
  }),
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
    if (added.length === 0) return;
    const known = await trx.query(CountryModel).whereIn('name', added).resultSize();
    if (known < new Set(added).size) throw refusal(CATALOG_REFUSALS, 'country_unknown');
  },
  columns: (wanted) => ({
    code: wanted.code,
    percent: wanted.discount_percentage,
    validFrom: instantOf(wanted.valid_from),
    validTo: instantOf(wanted.valid_to),
    maxUses: wanted.max_uses,
    subjects: [...wanted.subjects],
    countries: [...wanted.countries],
    enrolmentTypes: [...wanted.enrolment_types],
    minClasses: wanted.min_classes,
    permissions: [...wanted.permissions],
    isActive: wanted.is_active,
  }),
};

/** The discount codes for the editor. */
export const listDiscountCodes = entryList(kind);

/** Adds or changes a code; its uses so far stay, and its limit cannot fall below them. */
export const saveDiscountCode = entrySaver(kind);
