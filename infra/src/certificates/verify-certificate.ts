import { CERTIFICATE_CODE_PATTERN } from '@school/core/certificates/number';
import { localDate } from '@school/core/shared/local-time';
import type { Sql } from '../db/sql.js';
import { CertificateModel } from './model.js';

/** What is printed, and whether it is still valid; the reason of a revocation is not shown. */
export interface PublicCertificate {
  number: string;
  studentName: string;
  courseName: string;
  moduleName: string;
  /** Empty for a competition. */
  teacherName: string;
  isCompetition: boolean;
  issuedOn: string;
  revokedOn: string | null;
  replacedBy: string | null;
}

/** The certificate with this code, for anybody who has it. */
export async function verifyCertificate(sql: Sql, code: string): Promise<PublicCertificate | undefined> {
  if (!CERTIFICATE_CODE_PATTERN.test(code)) return undefined;
  const found = await sql
    .query(CertificateModel)
    .findOne({ 'certificate.code': code })
    .leftJoin('certificate as next', 'next.id', 'certificate.replaced_by_id')
    .select('certificate.*', 'next.number as replacedBy')
    .castTo<(CertificateModel & { replacedBy: string | null }) | undefined>();
  if (found === undefined) return undefined;
  const { number, studentName, courseName, moduleName, teacherName, issuedOn, replacedBy } = found;
  const revokedOn = found.revokedAt === null ? null : localDate(found.revokedAt, 'UTC');
  const isCompetition = found.competitionEntryId !== null;
  const printed = { number, studentName, courseName, moduleName, teacherName, isCompetition, issuedOn };
  return { ...printed, revokedOn, replacedBy };
}
