import { statement } from '@school/infra/db/sql';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

// By hand, so that the strikes of many cells do not hide the teacher's trial slots.
const addStrike = statement(
  'test-matrix-strike',
  `INSERT INTO strike (teacher_id, kind, points, evidence, happened_at, created_at, expires_at, source_key)
   VALUES ($1, 'other', 1, 'It was late.', $2, $2, $2::timestamptz + interval '90 days', gen_random_uuid()::text) RETURNING id`,
);
const strikeOf = async ({ server: { deps }, teacherA, teacherB }: World, whose: Owner): Promise<number> => {
  const { id } = whose === 'A' ? teacherA : teacherB;
  return (await deps.db.row<{ id: number }>(addStrike, [id, deps.clock.now()])).id;
};

/** A teacher's own strikes. */
export const STRIKE_ROWS: MatrixRows = {
  'POST /api/teacher-strikes/{id}/appeal/': { id: strikeOf, input: () => ({ body: { text: 'I was there.' } }) },
};
