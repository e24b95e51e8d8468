import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { minorText } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { requireActiveCurrencies } from './currencies.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { CourseFeeModel, CoursePriceModel } from './model.js';
import { byLetters } from './repository.js';

/** The price of one class by service type and currency before any discount, in minor units. */
export interface PriceWanted {
  service_type: string;
  currency: string;
  rackCpcMinor: number;
}

/** A course and its prices, as an editor saves them. */
export interface CourseFeeWanted {
  name: string;
  subject: string;
  classes: number;
  position: number;
  is_active: boolean;
  prices: readonly PriceWanted[];
}

/** A course and its prices, as the editor sees them. */
export interface CourseFeeFacts extends Omit<CourseFeeWanted, 'prices'> {
  id: number;
  prices: readonly { service_type: string; currency: string; rack_cpc: string }[];
  updated_at: string;
}

/** A price that is left out is no longer offered; the audit log keeps what it was. */
async function writePrices(trx: Trx, id: number, prices: readonly PriceWanted[], now: Date): Promise<void> {
  const place = ['service_type', 'currency_code'];
  await trx
    .query(CoursePriceModel)
    .delete()
    .where('course_fee_id', id)
    .whereNotIn(
      place,
      prices.map(({ service_type, currency }) => [service_type, currency]),
    );
  if (prices.length === 0) return;
  const rows = prices.map(({ service_type: serviceType, currency: currencyCode, rackCpcMinor }) => ({
    courseFeeId: id,
    serviceType,
    currencyCode,
    rackCpcMinor,
    updatedAt: now,
  }));
  await trx
    .query(CoursePriceModel)
    .insert(rows)
    .onConflict(['course_fee_id', ...place])
    .merge(['rack_cpc_minor', 'updated_at'])
    .whereRaw('course_price.rack_cpc_minor <> excluded.rack_cpc_minor');
}

async function checkPrices(trx: Trx, prices: readonly PriceWanted[], before: CourseFeeFacts | null): Promise<void> {
  const places = new Set(prices.map((price) => `${price.service_type} ${price.currency}`));
  if (places.size < prices.length) throw refusal(CATALOG_REFUSALS, 'price_twice');
  const currencies = prices.map((price) => price.currency);
  await requireActiveCurrencies(trx, currencies, before?.prices.map((price) => price.currency) ?? [], 'prices');
}

const kind: EntryKind<CourseFeeModel, CourseFeeWanted, CourseFeeFacts> = {
  model: CourseFeeModel,
  withParts: (query) => void query.withGraphFetched('prices(inOrder)'),
  searched: ['name', 'subject'],
  sorts: { name: byLetters('name'), subject: 'subject', classes: 'classes', position: 'position' },
  facts: ({ id, name, subject, classes, position, isActive, prices, updatedAt }) => ({
    id,
    name,
    subject,
    classes,
    position,
    is_active: isActive,
    prices: prices.map(({ serviceType, currencyCode, rackCpcMinor }) => ({
      service_type: serviceType,
      currency: currencyCode,
      rack_cpc: minorText(rackCpcMinor),
    })),
    updated_at: updatedAt.toISOString(),
  }),
  taken: { course_fee_name_key: 'name_taken' },
  check: (trx, wanted, before) => checkPrices(trx, wanted.prices, before),
  columns: ({ name, subject, classes, position, is_active }) => ({
    name,
    subject,
    classes,
    position,
    isActive: is_active,
  }),
  writeParts: (trx, id, { prices }, now) => writePrices(trx, id, prices, now),
};

/** The courses with their prices, for the editor. */
export const listCourseFees = entryList(kind);

/** Adds or changes a course together with its whole price book. */
export const saveCourseFee = entrySaver(kind);
