import { valuesOf } from '@school/core/imports/map-columns';
import {
  readStudentRow,
  STUDENT_FIELD_KEYS,
  type StudentRow,
  type StudentRowRules,
} from '@school/core/imports/student-row';
import type { CellProblem } from '@school/core/imports/states';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { CountryModel } from '../../catalog/model.js';
import type { Config } from '../../config.js';
import type { Sql } from '../../db/sql.js';
import { cellRules } from '../cell-rules.js';
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
  const rules: StudentRowRules = {
    ...cellRules(config, settings),
    timezone: settings.timezone ?? DEFAULT_TIMEZONE,
    countries: new Map(countries.map(({ name }) => [name.toLowerCase(), name])),
  };
  return ({ cells }) => readStudentRow(valuesOf(STUDENT_FIELD_KEYS, mapping, cells), rules);
}
