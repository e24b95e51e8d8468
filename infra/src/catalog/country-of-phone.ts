import { CALLING_CODES } from '@school/core/catalog/country-of-phone';

const CODES = CALLING_CODES.map(([code, country]) => `('${code}', '${country}')`).join(', ');

/**
 * SQL: a family's country as far as it is known, else the one of its phone's calling code, if the catalog offers it: the
 * staff's form only shows it (B5), and without it nobody could fill it in.
 */
export const knownCountry = (country: string, phone: string): string => `coalesce(nullif(${country}, ''), (
    SELECT k.name FROM country k WHERE k.is_active AND k.name = (
      SELECT dialled.name FROM (VALUES ${CODES}) AS dialled(code, name)
      WHERE starts_with(${phone}, dialled.code) ORDER BY length(dialled.code) DESC LIMIT 1)))`;
