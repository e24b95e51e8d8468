import { createOfficeFile } from '../../support/factories/files.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Public files of the office. */
export const PUBLIC_FILE_ROWS: MatrixRows = {
  'GET /media/files/{key}': {
    id: async ({ server: { deps }, superuser }) => (await createOfficeFile(deps, superuser.accountId)).key,
    missing: 'A'.repeat(43),
    done: 302,
    others: 302,
    why: 'whoever has the unguessable address may use it',
  },
};
