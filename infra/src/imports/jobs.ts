import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportStep } from '@school/core/imports/states';
import { postgresCode, violatedConstraint, type Trx } from '../db/database.js';
import { planJob } from '../outbox/plan.js';
import { defineJob, type JobContext, type JobDefinition, type JobDeps } from '../queue/define-job.js';
import type { DoneRow, ImportKindRules } from './kind.js';
import { KIND_RULES } from './kinds.js';
import { ImportModel, ImportRowModel } from './model.js';
import { endStep, failStep, findAtStep, rowsToImport, rowsToUndo } from './repository.js';
import { planRows } from './rows.js';
import { stepTopic } from './take-step.js';

/** Ten thousand rows take minutes; a worker that takes over goes on where the other one was killed. */
const STEP_MS_MAX = 3_600_000;
/** How many rows are read at once. */
const PART = 200;
/** Messages leave one after the other: as many at once would be taken for spam. */
const MESSAGE_EVERY_MS = 1000;

/** What a row says that the database refused for a reason that no rule has foreseen. */
const NOT_SAVED = 'This row could not be saved.';

const stepJob = (step: ImportStep, work: (ctx: JobContext, deps: JobDeps) => Promise<void>): JobDefinition =>
  defineJob({
    name: stepTopic(step),
    attempts: 5,
    timeoutMs: STEP_MS_MAX,
    run: work,
    onFailed: (refId, _error, trx) => failStep(trx, refId, step),
  });

const checkJob = stepJob('check', async (ctx, deps) => {
  const found = await findAtStep(deps.db, ctx.refId, 'check');
  if (found === undefined) return;
  const rows = await deps.db.query(ImportRowModel).where('import_id', found.id).orderBy('row_number');
  const planned = await KIND_RULES[found.kind].plan(deps, rows, found);
  await ctx.finish(async (trx) => {
    await planRows(trx, found.id, planned);
    await endStep(trx, ctx.refId, 'check', { checkedAt: deps.clock.now() });
  });
});

/** Each row has its own transaction, in which it is also marked: so it is done once, however often a worker is killed. */
const runJob = stepJob('run', async (ctx, deps) => {
  const found = await findAtStep(deps.db, ctx.refId, 'run');
  if (found === undefined) return;
  const rules = KIND_RULES[found.kind];
  const apply = await rules.importer(deps, found);
  const tells = found.settings.sendsLinks && rules.tell !== undefined;
  let told = await deps.db.query(ImportRowModel).where({ import_id: found.id, done: 'create' }).resultSize();
  for (let rows = await rowsToImport(deps.db, found.id, PART); rows.length > 0;) {
    for (const row of rows) {
      ctx.signal.throwIfAborted();
      const done = await importRow(ctx, row, rules, async (trx) => {
        const result = await apply(trx, row);
        if (result.done === 'create' && tells) {
          const runAfter = new Date(deps.clock.now().getTime() + told * MESSAGE_EVERY_MS);
          await planJob(trx, { topic: TELL, refId: row.id, runAfter });
        }
        return result;
      });
      if (done === 'create') told += 1;
      await nextTurn();
    }
    rows = await rowsToImport(deps.db, found.id, PART);
  }
  await ctx.finish((trx) => endStep(trx, ctx.refId, 'run', { doneAt: deps.clock.now() }));
});

async function importRow(
  ctx: JobContext,
  { id }: ImportRowModel,
  rules: ImportKindRules,
  apply: (trx: Trx) => Promise<DoneRow>,
): Promise<DoneRow['done']> {
  const work = ctx.fenced(async (trx) => {
    const result = await apply(trx);
    await trx.query(ImportRowModel).findById(id).patch(columnsOf(result));
    return result.done;
  });
  return work.catch(async (error: unknown): Promise<'wrong'> => {
    if (!isConstraint(error)) throw error;
    const why = rules.whyNotSaved(violatedConstraint(error)) ?? { field: '', text: NOT_SAVED };
    const wrong: DoneRow = { done: 'wrong', notes: [why] };
    await ctx.fenced(async (trx) => trx.query(ImportRowModel).findById(id).patch(columnsOf(wrong)));
    return 'wrong';
  });
}

const columnsOf = (result: DoneRow) =>
  'notes' in result
    ? { done: result.done, notes: [...result.notes] }
    : { done: result.done, resultId: result.resultId, facts: result.facts };

/** Class 23 of Postgres: a constraint is broken. */
const isConstraint = (error: unknown): boolean => postgresCode(error)?.startsWith('23') === true;

/** What somebody has used since is kept by the database itself: whatever refers to it forbids that it is removed. */
const undoJob = stepJob('undo', async (ctx, deps) => {
  const found = await findAtStep(deps.db, ctx.refId, 'undo');
  if (found === undefined) return;
  const rules = KIND_RULES[found.kind];
  for (let rows = await rowsToUndo(deps.db, found.id, PART); rows.length > 0;) {
    for (const { id, done, resultId, facts } of rows) {
      ctx.signal.throwIfAborted();
      if (done === null || resultId === null) continue;
      const by = { accountId: found.accountId, importId: found.id };
      const undone = ctx.fenced(async (trx) => {
        const result = await rules.undo(trx, { done, resultId, facts }, by);
        await trx
          .query(ImportRowModel)
          .findById(id)
          .patch({ done: result.done, notes: result.done === 'kept' ? [{ field: '', text: result.note }] : [] });
      });
      await undone.catch(async (error: unknown) => {
        if (!isConstraint(error)) throw error;
        const notes = [{ field: '', text: rules.whyKept(violatedConstraint(error)) }];
        await ctx.fenced(async (trx) => trx.query(ImportRowModel).findById(id).patch({ done: 'kept', notes }));
      });
      await nextTurn();
    }
    rows = await rowsToUndo(deps.db, found.id, PART);
  }
  await ctx.finish((trx) => endStep(trx, ctx.refId, 'undo', { undoneAt: deps.clock.now() }));
});

const TELL = 'import-tell';

/** Tells the family of a row, unless the row was undone before its turn came. */
const tellJob = defineJob({
  name: TELL,
  run: (ctx, deps) =>
    ctx.finish(async (trx) => {
      const row = await trx.query(ImportRowModel).findOne({ id: ctx.refId, done: 'create' }).forUpdate();
      const found = row && (await trx.query(ImportModel).findById(row.importId));
      if (row?.resultId == null || found === undefined) return;
      const by = { accountId: found.stepBy ?? found.accountId };
      await KIND_RULES[found.kind].tell?.(trx, deps, { resultId: row.resultId, facts: row.facts }, by);
    }),
});

/** The jobs of all kinds of imports. */
export const IMPORT_JOBS: readonly JobDefinition[] = [checkJob, runJob, undoJob, tellJob];
