import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { expectFile, keepFile } from '../storage/file-removal.js';
import { drawCertificate, type PrintedFacts } from './draw-certificate.js';
import { DRAW_CERTIFICATE } from './issue-certificates.js';

const findFacts = statement(
  'certificate-to-draw',
  `
  SELECT number, code, student_name AS "studentName", course_name AS "courseName", module_name AS "moduleName",
    teacher_name AS "teacherName", competition_entry_id IS NOT NULL AS "isCompetition", to_char(issued_on, 'FMDD FMMonth YYYY') AS "issuedOn"
  FROM certificate WHERE id = $1 AND file_key IS NULL`,
);

const nameFile = statement(
  'certificate-keep-file',
  'UPDATE certificate SET file_key = $2 WHERE id = $1 AND file_key IS NULL',
);

/** Draws a certificate's PDF and stores it; the file of an attempt that was cut off is removed. */
export const drawCertificateJob = defineJob({
  name: DRAW_CERTIFICATE,
  kind: 'cpu',
  async run(ctx, { clock, db, storage, config }) {
    const found = await db.maybeRow<PrintedFacts & { code: string }>(findFacts, [ctx.refId]);
    if (found === undefined) return;
    const { code, ...facts } = found;
    const bytes = await drawCertificate({ ...facts, url: `${config.PUBLIC_URL}/r/${code}` });
    const key = `certificates/${found.number}.${ctx.fence}.pdf`;
    const expected = await ctx.fenced((trx) => expectFile(trx, key, clock.now()));
    await storage.put(key, bytes, 'application/pdf');
    await ctx.finish(async (trx) => {
      if (!(await keepFile(trx, expected))) throw new Error(`${key} was removed before it was used`);
      await trx.run(nameFile, [ctx.refId, key]);
    });
  },
});
