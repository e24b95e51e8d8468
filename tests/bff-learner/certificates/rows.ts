import { createDrawnCertificate } from '../../support/factories/certificates.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Ids of certificates; each belongs to one student. */
export const CERTIFICATE_ROWS: MatrixRows = {
  'GET /api/student/certificates/{id}/pdf/': {
    id: async ({ server: { deps }, studentA, studentB }, whose) =>
      (await createDrawnCertificate(deps, { student: whose === 'A' ? studentA : studentB, lessons: false })).id,
  },
};
