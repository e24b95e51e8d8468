import { SOURCE_FACTS } from '@school/core/moderation/moderation';
import { instant, list, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listComments } from '../../contract/moderation.js';

export const commentSheet = sheetOf(
  listComments,
  'comments',
  [
    text('Where', (row) => SOURCE_FACTS[row.source].label, 26),
    number('Number', (row) => row.id),
    text('Text', (row) => row.text, 60),
    list('Marks', (row) => row.flags),
    word('State', (row) => row.state),
    text('Reason', (row) => row.reason, 40),
    instant('Written', (row) => row.at),
    instant('Due', (row) => row.due_at),
    text('Decided by', (row) => row.decided_by),
    instant('Decided', (row) => row.decided_at),
  ],
  { rowKey: ({ source, id }) => `${source}-${id}` },
);
