import { createCertificate } from '../../support/factories/certificates.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'certificates belong to the school; every change is audited';

const certificate = async ({ server: { deps } }: World): Promise<number> => (await createCertificate(deps)).id;

/** Valid input and ids of certificates. */
export const CERTIFICATE_ROWS: MatrixRows = {
  'POST /api/blackops/certificates/{id}/revoke/': {
    id: certificate,
    input: () => ({ body: { reason: 'Issued for the wrong child' } }),
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/blackops/certificates/{id}/reissue/': {
    id: certificate,
    input: () => ({ body: { student_name: 'Mia Sömmer' } }),
    others: 200,
    why: SCHOOLS,
  },
};
