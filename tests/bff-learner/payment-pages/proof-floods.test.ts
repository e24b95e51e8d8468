import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { slowPdf } from '../../support/hostile-documents.js';
import { deepPng } from '../../support/hostile-pictures.js';
import { longestTurn } from '../../support/longest-turn.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { fileForm } from './proof-form.js';

const MEGABYTE = 1024 * 1024;
const PICTURES = 30;
const PDFS = 6;

const countUploads = statement('test-count-flood-uploads', 'SELECT count(*)::int AS n FROM upload');

describe('Proofs of strangers cost little (issue 5: bytes from strangers)', () => {
  let server: TestServer;
  let page: TestPage;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    server = await startTestServer('learner', { LIMIT_SCALE: '100' });
    page = await createPaymentPage(server.deps);
  });
  after(() => server.close());

  const upload = async (bytes: Buffer, type: string): Promise<string> => {
    const body = fileForm(bytes, type, 'receipt', { page_id: page.pageId });
    const answer = await server.fetch('/api/payment-proofs/upload/', { method: 'POST', body });
    const { error = '' } = (await answer.json()) as { error?: string };
    return `${answer.status} ${error}`;
  };

  it('30 uploads of a PNG of 40 megapixels with 16 bits a sample are refused with the sentence; the process stays below +100 MB', async function () {
    this.timeout(120_000);
    const bytes = await deepPng(8000, 5000);
    // What the first upload loads for all that follow is not the pictures' doing.
    await upload(await deepPng(10, 10), 'image/png');
    const { n } = await server.deps.db.row<{ n: number }>(countUploads);
    const before = process.memoryUsage.rss();
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    const answers = await Promise.all(Array.from({ length: PICTURES }, () => upload(bytes, 'image/png')));
    clearInterval(watching);
    expect((Math.max(most, process.memoryUsage.rss()) - before) / MEGABYTE).to.be.below(100);
    expect(tally(answers)).to.deep.equal({ [`400 ${UPLOAD_REFUSALS.image_too_many_pixels.text}`]: PICTURES });
    expect(await server.deps.db.row(countUploads)).to.deep.equal({ n });
  });

  it('six hostile PDFs at once are refused with the sentence, and no other call waits 100 ms for them', async function () {
    this.timeout(60_000);
    const bytes = slowPdf();
    await upload(bytes, 'application/pdf');
    const heldUpMs = await longestTurn(async () => {
      const answers = await Promise.all(Array.from({ length: PDFS }, () => upload(bytes, 'application/pdf')));
      expect(tally(answers)).to.deep.equal({ [`400 ${UPLOAD_REFUSALS.check_too_long.text}`]: PDFS });
    });
    expect(heldUpMs).to.be.below(100);
  });
});
