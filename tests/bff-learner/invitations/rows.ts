import type { MatrixRows } from '../../support/matrix/rows.js';

/** The own invitations. */
export const INVITATION_ROWS: MatrixRows = {
  'GET /api/student/invitations/': {},
};
