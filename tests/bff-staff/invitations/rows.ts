import type { MatrixRows } from '../../support/matrix/rows.js';

/** Friends who came by a friend. */
export const STAFF_INVITATION_ROWS: MatrixRows = { 'GET /api/blackops/invitations/': {} };
