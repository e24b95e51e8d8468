import { valuesOf } from '@school/core/imports/map-columns';
import {
  readStudentRow,
  STUDENT_FIELD_KEYS,
  type StudentRow,
  type StudentRowRules,
} from '@school/core/imports/student-row';
import type { CellProblem } from '@school/core/imports/states';
import { ok } from '@school/core/shared/result';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import { CountryModel } from '../../catalog/model.js';
import type { Config } from '../../config.js';
import type { Sql } from '../../db/sql.js';
import { readPhone } from '../../identity/read-phone.js';
import type { FileRow, RunningImport } from '../kind.js';

/** A row that was read, or what is wrong with it. */
export type ReadRow = { row: StudentRow } | { problems: CellProblem[] };

/** Reads rows by what was chosen for the import and by the countries that the school has now. */
export async function rowReader(
  sql: Sql,
  config: Config,
  { mapping, settings }: Pick<RunningImport, 'mapping' | 'settings'>,
): Promise<(row: FileRow) => ReadRow> {
  const countries = await sql.query(CountryModel).where('is_active', true).select('name');
  const domain = madeDomain(config.PUBLIC_URL);
  const rules: StudentRowRules = {
    countryCode: settings.countryCode,
    timezone: settings.timezone,
    countries: new Map(countries.map(({ name }) => [name.toLowerCase(), name])),
    isMadeAddress: (email) => isMadeAddress(email, domain),
    readPhone: (typed) => {
      const read = readPhone(typed);
      if (!read.ok) return read;
      // A number that cannot ring is refused here, also one that was kept in the past.
      const { number, problem } = read.value;
      return problem === undefined ? ok(number) : { ok: false, reason: problem };
    },
  };
  return ({ cells }) => readStudentRow(valuesOf(STUDENT_FIELD_KEYS, mapping, cells), rules);
}
