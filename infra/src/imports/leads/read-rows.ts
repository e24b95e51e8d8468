import { LEAD_FIELD_KEYS, readLeadRow, type LeadRow } from '@school/core/imports/lead-row';
import { valuesOf } from '@school/core/imports/map-columns';
import type { CellProblem } from '@school/core/imports/states';
import type { Config } from '../../config.js';
import type { Sql } from '../../db/sql.js';
import { StaffUserModel } from '../../users/model.js';
import { cellRules } from '../cell-rules.js';
import type { FileRow, RunningImport } from '../kind.js';

/** A row that was read, or what is wrong with it. */
export type ReadLead = { row: LeadRow } | { problems: CellProblem[] };

/** Reads rows by what was chosen for the import and by the people who may own a lead now. */
export async function leadReader(
  sql: Sql,
  config: Config,
  { mapping, settings }: Pick<RunningImport, 'mapping' | 'settings'>,
): Promise<(row: FileRow) => ReadLead> {
  const rules = { ...cellRules(config, settings), owners: await findOwnersByName(sql) };
  return ({ cells }) => readLeadRow(valuesOf(LEAD_FIELD_KEYS, mapping, cells), rules);
}

/** The people who may own a lead, by their user names and addresses in small letters. */
async function findOwnersByName(sql: Sql): Promise<Map<string, number>> {
  const people = await sql
    .query(StaffUserModel)
    .modify('enabled')
    .modify('withPermission', 'lead.own')
    .select('staff_user.id', 'username', 'account.email')
    .castTo<{ id: number; username: string; email: string | null }[]>();
  const byEmail = people.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), id] as const]));
  // A name comes last, because it is nobody else's.
  return new Map([...byEmail, ...people.map(({ id, username }) => [username.toLowerCase(), id] as const)]);
}
