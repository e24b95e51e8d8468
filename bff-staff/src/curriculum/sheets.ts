import { list, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listCurriculum } from '../../contract/curriculum.js';
import { listOutdatedBatches } from '../../contract/curriculum-updates.js';

export const courseSheet = sheetOf(listCurriculum, 'courses', [
  number('ID', (row) => row.id),
  text('Course', (row) => row.name),
  text('Code', (row) => row.code, 16),
  number('Age from', (row) => row.age_min),
  number('Age to', (row) => row.age_max),
  number('Weeks', (row) => row.weeks),
  list(
    'Versions',
    (row) =>
      row.versions.map(
        (one) =>
          `${one.number}: ${one.lessons} lessons, ${one.published_at === null ? 'draft' : 'published'}, ${one.batches} batches`,
      ),
    60,
  ),
]);

/** Batches that follow an older version of a course. */
export const outdatedBatchSheet = sheetOf(listOutdatedBatches, 'outdated-batches', [
  number('ID', (row) => row.id),
  text('Batch', (row) => row.name),
  text('Batch ID', (row) => row.code, 16),
  number('Version', (row) => row.number),
  text('Teacher', (row) => row.teacher),
  text('Students', (row) => row.students, 32),
  number('Held', (row) => row.held),
  number('To come', (row) => row.coming),
  text('Why on hold', (row) => row.paused_reason, 32),
]);
