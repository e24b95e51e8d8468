import { date, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listCertificates } from '../../contract/certificates.js';

export const certificateSheet = sheetOf(listCertificates, 'certificates', [
  text('Number', (row) => row.number, 20),
  text('Student', (row) => row.student_name),
  text('Course', (row) => row.course),
  text('Module', (row) => row.module),
  text('Teacher', (row) => row.teacher),
  date('Issued', (row) => row.issued_on),
  word('Status', (row) => row.state),
  text('Why revoked', (row) => row.revoke_reason, 40),
  text('Replaced by', (row) => row.replaced_by, 20),
  text('Address', (row) => row.url, 40),
]);
