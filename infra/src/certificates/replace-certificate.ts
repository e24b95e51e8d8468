// Locks: one statement replaces a certificate, so that two are never valid at the same time.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const replace = statement(
  'certificate-replace',
  `
  WITH next AS (SELECT nextval(pg_get_serial_sequence('certificate', 'id')) AS id),
  old AS (UPDATE certificate SET replaced_by_id = (SELECT id FROM next) WHERE id = $1 RETURNING *)
  INSERT INTO certificate (id, number, code, student_id, module_id, competition_entry_id, student_name, course_name,
    module_name, teacher_name, issued_on, created_at)
  SELECT replaced_by_id, $2, $3, student_id, module_id, competition_entry_id, $4, course_name, module_name, teacher_name, issued_on, $5
  FROM old RETURNING id`,
);

/** The certificate that replaces another one. */
export interface NextCertificate {
  number: string;
  code: string;
  studentName: string;
}

/** Replaces a certificate by one with another name; returns the id of the new one. */
export async function replaceCertificate(trx: Trx, id: number, next: NextCertificate, now: Date): Promise<number> {
  const values = [id, next.number, next.code, next.studentName, now];
  return (await trx.row<{ id: number }>(replace, values)).id;
}
