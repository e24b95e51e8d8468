import type { MatrixRows } from '../../support/matrix/rows.js';

/** The student's own invitations. */
export const INVITATION_ROWS: MatrixRows = {};
