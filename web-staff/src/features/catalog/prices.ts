import type { CourseFeeEntry } from '@school/bff-staff/contract/catalog';
import { SERVICE_TYPES, type ServiceType } from '@school/core/payment-pages/choices';
import { toMinor } from '@school/core/shared/money';

const PRICE_MAX_MINOR = 100_000_000;

/** The typed prices, by cell: `USD Prime`. */
export type TypedPrices = Record<string, string>;

/** The key of a cell; also its name for screen readers. */
export const priceKey = (currency: string, service: ServiceType): string => `${currency} ${service}`;

/** Whether the text is a price or empty. */
export function isPrice(text: string): boolean {
  if (text.trim() === '') return true;
  const minor = toMinor(text);
  return minor !== undefined && minor >= 1 && minor <= PRICE_MAX_MINOR;
}

/** A course's prices as the values of the grid. */
export const toTyped = (prices: CourseFeeEntry['prices']): TypedPrices =>
  Object.fromEntries(prices.map((price) => [priceKey(price.currency, price.service_type), price.rack_cpc]));

/** The grid's values as the server expects them, without empty cells. */
export const toPrices = (typed: TypedPrices): { currency: string; service_type: ServiceType; rack_cpc: string }[] =>
  Object.entries(typed).flatMap(([place, text]) => {
    const [currency = '', word] = place.split(' ');
    const service = SERVICE_TYPES.find((one) => one === word);
    return service && text.trim() !== '' ? [{ currency, service_type: service, rack_cpc: text.trim() }] : [];
  });
