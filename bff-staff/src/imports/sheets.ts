import type { ImportField } from '@school/core/imports/map-columns';
import { OUTCOME_LABELS, type ImportKind } from '@school/core/imports/states';
import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import type { ImportCalls, ImportHead, ImportRow } from '../../contract/imports.js';

/** The imports of one kind. */
export const importSheet = (kind: ImportKind, calls: ImportCalls, name: string) =>
  sheetOf<ImportHead>(calls.list, name, [
    number('ID', (row) => row.id),
    text('File', (row) => row.file_name),
    word('State', (row) => row.state),
    number('Rows', (row) => row.rows),
    ...(kind === 'leads'
      ? [number<ImportHead>('New leads', (row) => row.counts.create)]
      : [
          number<ImportHead>('New families', (row) => row.counts.create),
          number<ImportHead>('New siblings', (row) => row.counts.sibling),
        ]),
    number('Updated', (row) => row.counts.update),
    number('Skipped', (row) => row.counts.skip),
    number('With problems', (row) => row.counts.wrong),
    number('Undone', (row) => row.counts.undone),
    text('By', (row) => row.by),
    instant('Uploaded', (row) => row.created_at),
    instant('Done', (row) => row.done_at),
  ]);

/** The result of an import, row by row. */
export const importRowSheet = (
  kind: ImportKind,
  calls: ImportCalls,
  name: string,
  { fields, result }: { fields: readonly ImportField[]; result: string },
) =>
  sheetOf<ImportRow>(calls.rows, name, [
    number('Row', (row) => row.row),
    text('Outcome', (row) => OUTCOME_LABELS[kind][row.outcome], 14),
    text('Why', (row) => row.notes.map((note) => note.text).join(' '), 48),
    number(result, (row) => row.result_id),
    ...fields.map(({ key, label }) => text<ImportRow>(label, (row) => row.values[key])),
  ]);
