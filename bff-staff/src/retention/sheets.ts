import { RETENTION_FACTS } from '@school/core/retention/rules';
import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listOldThings, listRetentionRuns } from '../../contract/retention.js';

/** What would be removed, for whoever wants to look at it before. */
export const oldThingsSheet = sheetOf(
  listOldThings,
  'old-data',
  [instant('Since', ({ since }) => since), text('What', ({ what }) => what, 48), text('Who', ({ who }) => who)],
  { rowKey: ({ key }) => key },
);

/** What each night removed. */
export const runsSheet = sheetOf(listRetentionRuns, 'retention-runs', [
  number('ID', ({ id }) => id),
  text('Kind', ({ kind }) => RETENTION_FACTS[kind].label),
  number('Months kept', ({ months }) => months),
  instant('Older than', ({ before }) => before),
  number('Removed', ({ removed }) => removed),
  instant('Began', ({ started_at }) => started_at),
  instant('Done', ({ done_at }) => done_at),
]);
