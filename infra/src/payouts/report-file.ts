// Report: its file, row by row.
import { PassThrough, type Readable } from 'node:stream';
import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findReportHead } from './read-report.js';
import { writeWorkbook } from './report-workbook.js';

const findTeacher = statement(
  'earning-report-file-teacher',
  `SELECT 1 FROM earning_report_teacher WHERE report_id = $1 AND teacher_id = $2 AND state = 'done'`,
);

/** An Excel file that is written while it is sent. */
export interface ReportFile {
  name: string;
  stream: Readable;
}

/** The file of a ready report, of all teachers or of one; who takes it is in the audit log. */
export async function reportFile(
  deps: Deps,
  actor: Actor,
  reportId: number,
  teacherId: number | null = null,
): Promise<ReportFile> {
  const { from, to } = await findReportHead(deps.db, reportId);
  const isThere = teacherId === null || (await deps.db.maybeRow(findTeacher, [reportId, teacherId])) !== undefined;
  if (!isThere) throw refusal(REPORT_REFUSALS, 'teacher_not_found');
  await audit(deps.db, {
    ...auditedBy(actor),
    action: 'payroll.download',
    entity: 'earning_report',
    entityId: reportId,
    ...(teacherId === null ? {} : { after: { teacher_id: teacherId } }),
  });
  const stream = new PassThrough();
  // What fails on the way cuts the connection: half a file must not look like a whole one.
  void writeWorkbook(deps.db, { reportId, teacherId }, stream).catch((error: Error) => {
    if (stream.destroyed) return;
    deps.log.error({ err: error, report_id: reportId }, 'an Excel file was not sent to its end');
    stream.destroy(error);
  });
  const whose = teacherId === null ? '' : `-teacher-${teacherId}`;
  return { name: `earning-report-${from}-to-${to}${whose}.xlsx`, stream };
}
