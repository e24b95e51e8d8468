import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listSchoolComments } from '../../contract/review-comments.js';

/** Comments that teachers choose from. */
export const reviewCommentSheet = sheetOf(listSchoolComments, 'review-comments', [
  number('ID', (row) => row.id),
  text('Comment', (row) => row.text, 60),
  instant('Retired', (row) => row.retired_at),
]);
