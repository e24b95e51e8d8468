import { statement } from '@school/infra/db/sql';
import type { MatrixRows } from '../../support/matrix/rows.js';

const insert = statement('test-matrix-school-comment', 'INSERT INTO review_comment (text) VALUES ($1) RETURNING id');
let serial = 0;
const nextText = (): string => `Comment of the matrix ${(serial += 1)}`;

/** The school's bank of comments. */
export const REVIEW_COMMENT_ROWS: MatrixRows = {
  'POST /api/blackops/review-comments/': { input: () => ({ body: { text: nextText() } }) },
  'PATCH /api/blackops/review-comments/{id}/': {
    id: async ({ server: { deps } }) => (await deps.db.row<{ id: number }>(insert, [nextText()])).id,
    input: () => ({ body: { text: nextText(), is_retired: true } }),
    others: 200,
    why: 'the bank belongs to the school',
  },
};
