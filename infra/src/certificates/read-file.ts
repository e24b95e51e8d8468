import { CERTIFICATE_REFUSALS } from '@school/core/certificates/errors';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { CertificateModel } from './model.js';

/** The PDF of the student's own certificate. */
export async function readCertificateFile(
  deps: Deps,
  id: number,
  studentId: number,
): Promise<{ number: string; body: Buffer }> {
  const certificate = await deps.db.query(CertificateModel).findOne({ id, student_id: studentId });
  if (certificate === undefined) throw refusal(CERTIFICATE_REFUSALS, 'certificate_not_found');
  if (certificate.isOver) throw refusal(CERTIFICATE_REFUSALS, 'certificate_over');
  const notReady = (): never => {
    throw refusal(CERTIFICATE_REFUSALS, 'certificate_not_ready', { retryAfterS: 60 });
  };
  const { number, fileKey } = certificate;
  if (fileKey === null) return notReady();
  const found = await deps.storage.get(fileKey).catch(notReady);
  return found === undefined ? notReady() : { number, body: found.body };
}
