import { updatedText } from '@school/core/curriculum/errors';
import { listOutdatedBatches } from '@school/infra/curriculum/outdated-batches';
import { stampOf, updateClasses } from '@school/infra/curriculum/update-classes';
import { readUpdate } from '@school/infra/curriculum/update-facts';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/curriculum-updates.js';
import { presentUpdate } from './present-update.js';
import { outdatedBatchSheet } from './sheets.js';

const reader = staffWith('course.edit');

// The teacher and at most six families are told, with up to three rows each.
const UPDATE_QUERIES = 35;

/** Updating running batches to the newest version of their course. */
export const updateRoutes: readonly Route[] = [
  endpoint(
    contract.listOutdatedBatches,
    reader,
    { queries: 1, sheet: outdatedBatchSheet },
    async ({ params, query }, deps) => {
      const { q, page, page_size: pageSize } = query;
      return prepared(await listOutdatedBatches(deps.db, params.id, { q, page, pageSize }, deps.clock.now()));
    },
  ),
  endpoint(contract.previewUpdate, reader, { queries: 2 }, async ({ params }, deps) => {
    const update = await readUpdate(deps.db, params.id, deps.clock.now());
    return presentUpdate(update, stampOf(update));
  }),
  endpoint(contract.updateClasses, inPerson(reader), { queries: UPDATE_QUERIES }, async (call, deps) => {
    const { actor, params, body } = call;
    const done = await updateClasses(deps, actor, params.id, body.stamp);
    const { number, updated, added, canceled } = done;
    return { message: updatedText(done.code, done), number, updated, added, canceled };
  }),
];
