import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listCompetitions } from '../../contract/competitions.js';

export const competitionSheet = sheetOf(listCompetitions, 'competitions', [
  number('ID', (row) => row.id),
  text('Competition', (row) => row.title, 32),
  text('Theme', (row) => row.theme, 32),
  text('Prize', (row) => row.prize, 32),
  number('Grade from', (row) => row.grade_min),
  number('Grade to', (row) => row.grade_max),
  instant('Opens', (row) => row.opens_at),
  instant('Closes', (row) => row.closes_at),
  number('Invited', (row) => row.invited),
  number('Entries', (row) => row.entries),
  number('Judged', (row) => row.judged),
  text('Judged for', (row) => row.rubric.join(', '), 32),
  number('Judges', (row) => row.judges),
  number('Judged by me', (row) => row.judged_by_me),
  word('Status', (row) => row.state),
]);
