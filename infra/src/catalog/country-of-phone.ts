import { COUNTRY_CODES } from '@school/core/shared/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries of the catalog by name, each with its currency. */
export type OfferedCountries = Readonly<Record<string, string>>;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** SQL: the offered countries of a family whose own is not known, else null. */
export const offeredUnless = (country: string): string => `CASE WHEN nullif(${country}, '') IS NULL
  THEN (SELECT jsonb_object_agg(name, currency_code) FROM country WHERE is_active) END`;

/**
 * The country of a phone, if the catalog offers it: the staff's form only shows it, and without it nobody could fill
 * it in. Numbers of Guernsey or of Christmas Island count as British and Australian ones where those are not offered;
 * +1 belongs to countries of equal standing.
 */
export function countryOfPhone(phone: string | null, offered: OfferedCountries): string | undefined {
  const parsed = parsePhoneNumberFromString(phone ?? '');
  if (parsed === undefined) return undefined;
  const { country = parsed.getPossibleCountries()[0], countryCallingCode } = parsed;
  const main = COUNTRY_CODES.find(({ code }) => code !== '+1' && code === `+${countryCallingCode}`)?.country;
  const regions = [country, main].filter((region) => region !== undefined);
  return regions.map((region) => names.of(region)).find((name) => name !== undefined && Object.hasOwn(offered, name));
}
