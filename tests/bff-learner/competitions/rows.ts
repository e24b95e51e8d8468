import { createCompetition } from '../../support/factories/competitions.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Competitions are open to every student; a student can only read and change their own entry. */
export const COMPETITION_ROWS: MatrixRows = {
  'PUT /api/student/competitions/{id}/entry/': {
    id: ({ server: { deps } }) => createCompetition(deps),
    input: () => ({ body: { link: 'https://scratch.mit.edu/projects/7' } }),
    others: 200,
    why: 'a competition belongs to nobody, and the entry is the own one',
  },
};
