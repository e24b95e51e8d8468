import { insertPeriod, laterMonth } from '../../support/factories/pay-period-rows.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const statementOf = async (world: World, whose: Owner): Promise<number> => {
  const teacher = whose === 'A' ? world.teacherA : world.teacherB;
  const { deps } = world.server;
  const people = { first: world.manager, second: world.superuser };
  return (await insertPeriod(deps, { month: laterMonth(), state: 'approved', teacher, ...people })).entryId;
};

/** A teacher's own statements of pay. */
export const PAY_REGISTER_ROWS: MatrixRows = {
  'GET /api/teacher-earnings/statements/{id}/file/': { id: statementOf },
};
