import { date, instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listImportantLinks } from '../../contract/important-links.js';

/** Links for teachers. */
export const importantLinkSheet = sheetOf(listImportantLinks, 'important-links', [
  number('ID', (row) => row.id),
  text('Link', (row) => row.title, 32),
  text('Address', (row) => row.url, 50),
  word('Audience', (row) => row.audience),
  text('Course', (row) => row.course_code, 16),
  number('Grade from', (row) => row.grade_min),
  number('Grade to', (row) => row.grade_max),
  yesNo('Pinned', (row) => row.is_pinned),
  date('Must read by', (row) => row.must_read_by),
  number('Version', (row) => row.version),
  number('Read by', (row) => row.read_by),
  yesNo('Retired', (row) => row.is_retired),
  instant('Broken since', (row) => row.broken_since),
  instant('Updated', (row) => row.updated_at),
]);
