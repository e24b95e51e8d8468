import { raw } from 'objection';
import { defineJob } from '../queue/define-job.js';
import { expectFile, keepFile } from '../storage/file-removal.js';
import { drawCertificate } from './draw-certificate.js';
import { DRAW_CERTIFICATE } from './issue-certificates.js';
import { CertificateModel } from './model.js';

/** Draws a certificate's PDF and stores it; the file of an attempt that was cut off is removed. */
export const drawCertificateJob = defineJob({
  name: DRAW_CERTIFICATE,
  kind: 'cpu',
  async run(ctx, { clock, db, storage, config }) {
    const found = await db
      .query(CertificateModel)
      .findOne({ id: ctx.refId, file_key: null })
      .select('certificate.*', raw("to_char(issued_on, 'FMDD FMMonth YYYY')").as('printed_on'))
      .castTo<(CertificateModel & { printedOn: string }) | undefined>();
    if (found === undefined) return;
    const bytes = await drawCertificate({
      ...found,
      isCompetition: found.competitionEntryId !== null,
      issuedOn: found.printedOn,
      url: `${config.PUBLIC_URL}/r/${found.code}`,
    });
    const key = `certificates/${found.number}.${ctx.fence}.pdf`;
    const expected = await ctx.fenced((trx) => expectFile(trx, key, clock.now()));
    await storage.put(key, bytes, 'application/pdf');
    await ctx.finish(async (trx) => {
      if (!(await keepFile(trx, expected))) throw new Error(`${key} was removed before it was used`);
      await trx.query(CertificateModel).where({ id: ctx.refId, file_key: null }).patch({ fileKey: key });
    });
  },
});
