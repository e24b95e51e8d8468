import { IMPORT_REFUSALS } from '@school/core/imports/errors';
import { checkMapping, type ColumnMapping } from '@school/core/imports/map-columns';
import { STEP_RULES, type ImportStep } from '@school/core/imports/states';
import { undoUntil } from '@school/core/shared/undo-time';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { KIND_RULES } from './kinds.js';
import { ImportModel } from './model.js';
import { importsOf, rowsToImport, type ImportScope } from './repository.js';
import type { ImportSettings } from './settings.js';

/** The topic of a step's job. */
export const stepTopic = (step: ImportStep): string => `import-${step}`;

/** Which import, and who takes it on. */
interface Taken {
  scope: ImportScope;
  id: number;
}

/** Lets a worker look what would become of each row. It can be asked again with other columns or another policy. */
export const checkImport = (
  deps: Deps,
  actor: Actor,
  taken: Taken,
  given: { mapping: ColumnMapping; settings: ImportSettings },
): Promise<void> =>
  takeStep(deps, actor, { ...taken, step: 'check' }, async (found) => {
    const mapping = checkMapping(KIND_RULES[found.kind].fields, found.headers.length, given.mapping);
    if (!mapping.ok) throw refusal(IMPORT_REFUSALS, mapping.reason);
    return { mapping: mapping.value, settings: given.settings };
  });

/** Lets a worker import the rows that the check has found good, or go on with them. */
export const runImport = (deps: Deps, actor: Actor, taken: Taken): Promise<void> =>
  takeStep(deps, actor, { ...taken, step: 'run' }, async (found, trx) => {
    const [first] = await rowsToImport(trx, found.id, 1);
    if (first === undefined && found.state === 'checked') throw refusal(IMPORT_REFUSALS, 'nothing_to_import');
    return { startedAt: found.startedAt ?? deps.clock.now() };
  });

/** Lets a worker undo what nobody has touched since. */
export const undoImport = (deps: Deps, actor: Actor, taken: Taken): Promise<void> =>
  takeStep(deps, actor, { ...taken, step: 'undo' }, async ({ doneAt }) => {
    if (doneAt === null || deps.clock.now() > undoUntil(doneAt)) throw refusal(IMPORT_REFUSALS, 'undo_too_late');
    return {};
  });

/** Of two people who take the same step, one does: the import is locked. */
async function takeStep(
  deps: Deps,
  actor: Actor,
  { scope, id, step }: Taken & { step: ImportStep },
  prepare: (found: ImportModel, trx: Trx) => Promise<Partial<ImportModel>>,
): Promise<void> {
  const { from, during } = STEP_RULES[step];
  await deps.db.transaction(async (trx) => {
    const found = await importsOf(trx, scope).findById(id).forUpdate();
    if (found === undefined) throw refusal(IMPORT_REFUSALS, 'import_not_found');
    if (!from.includes(found.state)) throw refusal(IMPORT_REFUSALS, 'not_now');
    const changed = await prepare(found, trx);
    const stepCount = found.stepCount + 1;
    await trx
      .query(ImportModel)
      .findById(id)
      .patch({ ...changed, state: during, stepCount, stepBy: actor.accountId, failedStep: null });
    await planJob(trx, { topic: stepTopic(step), refId: nthRef(id, stepCount) });
    await audit(trx, {
      ...auditedBy(actor),
      action: `import.${step}`,
      entity: 'import',
      entityId: id,
      ...(changed.settings && { after: { ...changed.settings } }),
    });
  });
}
