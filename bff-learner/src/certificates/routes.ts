import { readCertificateFile } from '@school/infra/certificates/read-file';
import { listStudentCertificates } from '@school/infra/certificates/student-certificates';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/auth/policy';
import * as contract from '../../contract/certificates.js';
import { presentCertificate } from './present.js';

/** The student's certificates. */
export const certificateRoutes: readonly Route[] = [
  endpoint(contract.studentCertificates, student, { queries: 2 }, async ({ session }, deps) => {
    const found = await listStudentCertificates(deps.db, session.studentId);
    return { results: found.map((one) => presentCertificate(one, deps.config.PUBLIC_URL)) };
  }),
  endpoint(contract.certificateFile, student, { queries: 1 }, async ({ session, params }, deps) => {
    const { number, body } = await readCertificateFile(deps, params.id, session.studentId);
    return new FileAnswer(body, 'application/pdf', {
      'Content-Disposition': `attachment; filename="${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  }),
];
