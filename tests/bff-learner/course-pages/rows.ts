import type { MatrixRows } from '../../support/matrix/rows.js';

/** The public pages of courses. */
export const COURSE_PAGE_ROWS: MatrixRows = {
  'GET /api/course-pages/{course}/': {
    id: () => 'scratch',
    missing: 'knitting',
    others: 200,
    why: 'the pages of courses are for everybody',
  },
};
