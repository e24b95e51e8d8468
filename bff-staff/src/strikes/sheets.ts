import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { KIND_FACTS } from '@school/core/strikes/strike';
import { listStrikes } from '../../contract/strikes.js';

export const strikeSheet = sheetOf(listStrikes, 'strikes', [
  number('ID', (row) => row.id),
  text('Teacher', (row) => row.teacher.name),
  text('What happened', (row) => KIND_FACTS[row.kind].label, 32),
  text('Evidence', (row) => row.evidence, 50),
  number('Class', (row) => row.class?.id ?? null),
  text('Lesson', (row) => row.class?.lesson),
  instant('Class begins', (row) => row.class?.starts_at ?? null),
  instant('Happened', (row) => row.happened_at),
  number('Points', (row) => row.points),
  word('State', (row) => row.state),
  instant('Expires', (row) => row.expires_at),
  text('Given by', (row) => row.made_by ?? 'the school’s own check'),
  instant('Given', (row) => row.created_at),
  text('Appeal', (row) => row.appeal, 40),
  instant('Appealed', (row) => row.appealed_at),
  text('Decision', (row) => row.decision, 40),
  text('Decided by', (row) => row.decided_by),
  instant('Decided', (row) => row.decided_at),
]);
