import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

const insertCurrencies = statement(
  'test-price-book-currencies',
  `
  INSERT INTO currency (code, name, step_minor) VALUES
    ('USD', 'US dollar', 100), ('EUR', 'Euro', 100), ('INR', 'Indian rupee', 1000), ('BDT', 'Bangladeshi taka', 1000)
  ON CONFLICT (code) DO NOTHING`,
);
const insertCountries = statement(
  'test-price-book-countries',
  `
  INSERT INTO country (name, currency_code) VALUES
    ('United States', 'USD'), ('Germany', 'EUR'), ('India', 'INR'), ('Bangladesh', 'BDT')
  ON CONFLICT (name) DO NOTHING`,
);
const insertCourses = statement(
  'test-price-book-courses',
  `
  INSERT INTO course_fee (name, subject, classes, position) VALUES
    ('Coding Champion', 'Coding', 48, 1), ('Coding Master', 'Coding', 96, 2), ('Math Explorer', 'Math', 24, 3)
  ON CONFLICT (name) DO NOTHING`,
);
/** Euro is missing on purpose: then a family in Germany pays in dollars. */
const insertPrices = statement(
  'test-price-book-prices',
  `
  INSERT INTO course_price (course_fee_id, service_type, currency_code, rack_cpc_minor)
  SELECT f.id, p.service_type, p.currency_code, p.cpc
  FROM course_fee f CROSS JOIN (VALUES
    ('Prime', 'USD', 2500), ('Premier', 'USD', 1800), ('Plus', 'USD', 1200),
    ('Prime', 'INR', 80000), ('Premier', 'INR', 60000), ('Plus', 'INR', 40000),
    ('Prime', 'BDT', 90000), ('Premier', 'BDT', 65000), ('Plus', 'BDT', 45000)) p (service_type, currency_code, cpc)
  WHERE f.name IN ('Coding Champion', 'Coding Master', 'Math Explorer')
  ON CONFLICT (course_fee_id, service_type, currency_code) DO NOTHING`,
);
const insertCodes = statement(
  'test-price-book-codes',
  `
  INSERT INTO discount_code (code, percent, valid_to) VALUES
    ('STUDENT10', 10, NULL), ('WELCOME20', 20, NULL), ('SUMMER15', 15, '2020-09-01T00:00:00Z')
  ON CONFLICT (code) DO NOTHING`,
);
const findIds = statement(
  'test-price-book-ids',
  `
  SELECT (SELECT id FROM course_fee WHERE name = 'Coding Champion') AS "codingChampion",
    (SELECT id FROM discount_code WHERE code = 'STUDENT10') AS student10,
    (SELECT id FROM discount_code WHERE code = 'WELCOME20') AS welcome20`,
);

/** The ids of the test price list: the course of 48 classes, and the two codes that work. */
export interface PriceBook {
  codingChampion: number;
  student10: number;
  welcome20: number;
}

/**
 * Makes the currencies USD, EUR, INR and BDT, a country for each, three courses with prices, and the codes STUDENT10,
 * WELCOME20 and SUMMER15 (expired). Calling it again changes nothing.
 */
export async function createPriceBook(deps: Pick<Deps, 'db'>): Promise<PriceBook> {
  for (const insert of [insertCurrencies, insertCountries, insertCourses, insertPrices, insertCodes])
    await deps.db.run(insert);
  return deps.db.row<PriceBook>(findIds);
}
