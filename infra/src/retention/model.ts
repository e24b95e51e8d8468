import type { RetentionKind } from '@school/core/retention/rules';
import { modelOf } from '../db/base-model.js';

/** What one night removed of one kind. */
export class RetentionRunModel extends modelOf('retention_run', {
  id: 'bigint',
  kind: 'text',
  months: 'smallint',
  keptSince: 'timestamptz',
  removed: 'integer',
  startedAt: 'timestamptz',
  doneAt: 'timestamptz?',
}) {
  declare kind: RetentionKind;
}
