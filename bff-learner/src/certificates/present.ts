import type { StudentCertificate } from '@school/infra/certificates/student-certificates';
import type { PublicCertificate } from '@school/infra/certificates/verify-certificate';
import type { Certificate } from '../../contract/certificates.js';
import type { ResolvedLink } from '../../contract/short-links.js';

/** A certificate as its student sees it. */
export const presentCertificate = (certificate: StudentCertificate, publicUrl: string): Certificate => ({
  module_id: certificate.moduleId,
  module: certificate.moduleName,
  course: certificate.courseName,
  teacher: certificate.teacherName,
  state: certificate.state,
  checklist: certificate.checklist.map(({ key, label, isDone, toGo }) => ({
    key,
    label,
    is_done: isDone,
    to_go: toGo,
  })),
  issued: certificate.issued && {
    id: certificate.issued.id,
    number: certificate.issued.number,
    issued_on: certificate.issued.issuedOn,
    verify_url: `${publicUrl}/r/${certificate.issued.code}`,
  },
});

/** A certificate as anybody who holds it may check it: everything that is printed on it. */
export const presentPublic = (certificate: PublicCertificate): ResolvedLink => ({
  kind: 'certificate',
  state: stateOf(certificate),
  number: certificate.number,
  student_name: certificate.studentName,
  course: certificate.courseName,
  module: certificate.moduleName,
  teacher: certificate.teacherName,
  is_competition: certificate.isCompetition,
  issued_on: certificate.issuedOn,
  revoked_on: certificate.revokedOn,
  replaced_by: certificate.replacedBy,
});

function stateOf({ revokedOn, replacedBy }: PublicCertificate): 'valid' | 'revoked' | 'replaced' {
  if (revokedOn !== null) return 'revoked';
  return replacedBy === null ? 'valid' : 'replaced';
}
