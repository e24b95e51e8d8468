import { CERTIFICATE_CODE_PATTERN } from '@school/core/certificates/number';
import { statement, type Sql } from '../db/sql.js';

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

const findByCode = statement(
  'certificate-verify',
  `
  SELECT c.number, c.student_name AS "studentName", c.course_name AS "courseName", c.module_name AS "moduleName",
    c.teacher_name AS "teacherName", c.competition_entry_id IS NOT NULL AS "isCompetition", to_char(c.issued_on, 'YYYY-MM-DD') AS "issuedOn",
    to_char(local_time(c.revoked_at, 'UTC'), 'YYYY-MM-DD') AS "revokedOn", n.number AS "replacedBy"
  FROM certificate c LEFT JOIN certificate n ON n.id = c.replaced_by_id WHERE c.code = $1`,
);

/** The certificate with this code, for anybody who has it (product 2.1 #1). */
export const verifyCertificate = async (sql: Sql, code: string): Promise<PublicCertificate | undefined> =>
  CERTIFICATE_CODE_PATTERN.test(code) ? sql.maybeRow<PublicCertificate>(findByCode, [code]) : undefined;
