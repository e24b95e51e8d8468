import { IMPORT_REFUSALS } from '@school/core/imports/errors';
import { CHANGING_OUTCOMES, STEP_RULES, type ImportKind, type ImportStep } from '@school/core/imports/states';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import type { RunningImport } from './kind.js';
import { ImportModel, ImportRowModel } from './model.js';

/** Whose imports are meant: a person's own, or with null those of everybody. */
export interface ImportScope {
  kind: ImportKind;
  ownerId: number | null;
}

/** The imports that somebody may see. */
export const importsOf = (sql: Sql, { kind, ownerId }: ImportScope) =>
  sql
    .query(ImportModel)
    .where({ kind })
    .modify((query) => {
      if (ownerId !== null) void query.where('account_id', ownerId);
    });

/** An import; another person's is answered like one that does not exist. */
export async function findImport(sql: Sql, scope: ImportScope, id: number): Promise<ImportModel> {
  const found = await importsOf(sql, scope).findById(id);
  if (found === undefined) throw refusal(IMPORT_REFUSALS, 'import_not_found');
  return found;
}

/** A job that was given up and is tried again is none of the step that somebody has begun anew since. */
const atStep = (sql: Sql, refId: number, step: ImportStep) => {
  const { rowId, nth } = nthOfRef(refId);
  return sql.query(ImportModel).where({ id: rowId, step_count: nth, state: STEP_RULES[step].during });
};

/** The import of a worker's job, if it is still at this step. */
export async function findAtStep(
  sql: Sql,
  refId: number,
  step: ImportStep,
): Promise<(RunningImport & Pick<ImportModel, 'kind' | 'startedAt'>) | undefined> {
  const found = await atStep(sql, refId, step).first();
  if (found === undefined || found.mapping === null || found.settings === null || found.stepBy === null)
    return undefined;
  const { id, kind, stepBy, mapping, settings, startedAt } = found;
  return { id, kind, accountId: stepBy, mapping, settings, startedAt };
}

/** Rows that are still to be imported, in the order of the file. */
export const rowsToImport = async (sql: Sql, importId: number, limit: number): Promise<ImportRowModel[]> =>
  sql
    .query(ImportRowModel)
    .where('import_id', importId)
    .whereIn('outcome', [...CHANGING_OUTCOMES])
    .whereNull('done')
    .orderBy('row_number')
    .limit(limit);

/** Rows that are still to be undone, the last first: a child is removed before the family that an earlier row made. */
export const rowsToUndo = async (sql: Sql, importId: number, limit: number): Promise<ImportRowModel[]> =>
  sql
    .query(ImportRowModel)
    .where('import_id', importId)
    .whereIn('done', [...CHANGING_OUTCOMES])
    .orderBy('row_number', 'desc')
    .limit(limit);

/** The end of a step: the job's transaction marks the import and the job together. */
export async function endStep(sql: Sql, refId: number, step: ImportStep, times: Partial<ImportModel>): Promise<void> {
  await atStep(sql, refId, step).patch({ state: STEP_RULES[step].after, ...times });
}

/** A step that was given up: the page says so, and it can be tried again. */
export async function failStep(sql: Sql, refId: number, step: ImportStep): Promise<void> {
  await atStep(sql, refId, step).patch({ state: STEP_RULES[step].failed, failedStep: step });
}
