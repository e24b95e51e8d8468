import { STUDENT_DETAIL_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { CountryModel } from '../catalog/model.js';
import type { Trx } from '../db/database.js';

/** A country of the catalog that is offered; none is as good. */
export async function requireCountry(trx: Trx, name: string): Promise<void> {
  if (name === '') return;
  const found = await trx.query(CountryModel).findOne({ name, is_active: true });
  if (found === undefined) throw refusal(STUDENT_DETAIL_REFUSALS, 'country_unknown');
}
