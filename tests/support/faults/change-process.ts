import { randomUUID } from 'node:crypto';
import { makeChange } from '@school/infra/batch-changes/make-change';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { processConfig } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import { createDeps } from '@school/infra/deps';

// A process that inserts a module into every batch without a change and takes every second one back; its test kills it at
// a random moment.
const deps = createDeps(processConfig(), 'change-victim');
const accountId = Number(process.env['STAFF_ACCOUNT']);
const actor = {
  accountId,
  onBehalfOf: null,
  role: 'staff' as const,
  requestId: '00000000-0000-4000-8000-000000000001',
};
const course = process.env['COURSE'] ?? '';
const waiting = statement(
  'victim-batches',
  `SELECT b.id, b.code FROM batch b WHERE NOT EXISTS (SELECT 1 FROM batch_change k WHERE k.batch_id = b.id) ORDER BY b.id LIMIT 1`,
);

for (;;) {
  const batch = await deps.db.maybeRow<{ id: number; code: string }>(waiting);
  if (batch === undefined) break;
  const { id } = await makeChange(deps, actor, {
    request: { kind: 'add_module', batch: batch.code, afterModule: `${course}-M1`, moduleCode: `${course}-M1` },
    reason: '',
    formKey: randomUUID(),
    fingerprint: undefined,
    isOutsideConfirmed: true,
  });
  if (batch.id % 2 === 0) await undoChange(deps, actor, id);
}
process.exit(0);
