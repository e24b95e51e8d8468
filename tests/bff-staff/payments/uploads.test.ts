import { UPLOAD_FILE_BYTES_MAX } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { plainPdf } from '../../support/hostile-documents.js';
import { hostilePictures, pngOfExactly, smallJpeg, smallPng } from '../../support/hostile-pictures.js';
import { createUpload } from '../../support/factories/proofs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { screenshotForm } from './screenshot-form.js';

const PATH = '/api/mark-payment-paid/upload_screenshot/';
const IMAGES_ONLY = 'Only PNG, JPEG, WebP, and GIF images are allowed';
const makePdf = statement('test-make-pdf', "UPDATE upload SET content_type = 'application/pdf' WHERE id = $1");

interface Uploaded {
  status: number;
  body: { message?: string; file_url?: string; error?: string; field?: string };
}

describe('Screenshots', () => {
  let server: TestServer;
  let cashier: Person;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    server = await startTestServer('staff');
    cashier = await createStaff(server.deps, { permissions: ['payment.mark_paid'] });
  });
  after(() => server.close());

  const upload = async (bytes: Buffer, as = cashier): Promise<Uploaded> => {
    const headers = { Authorization: `Token ${as.token}` };
    const response = await server.fetch(PATH, { method: 'POST', body: screenshotForm(bytes), headers });
    return { status: response.status, body: (await response.json()) as Uploaded['body'] };
  };
  const read = (url: string, as = cashier): Promise<Response> =>
    server.fetch(url.replace(server.deps.config.STAFF_URL, ''), { headers: { Authorization: `Token ${as.token}` } });

  it('is stored, and its file_url is returned; staff who work with payments see it, drawn again and in a sandbox', async () => {
    const { status, body } = await upload(await smallJpeg());
    expect([status, body.message]).to.deep.equal([200, 'Screenshot uploaded.']);
    const expirer = await createStaff(server.deps, { permissions: ['payment.expire'] });
    const served = await read(body.file_url ?? '', expirer);
    expect(served.status).to.equal(200);
    expect(served.headers.get('content-type')).to.equal('image/webp');
    expect(served.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(served.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    expect(served.headers.get('content-disposition')).to.equal('inline; filename="proof.webp"');
  });

  it('nobody else sees it: staff without a permission for payments, and visitors', async () => {
    const { body } = await upload(await smallPng());
    expect((await read(body.file_url ?? '', await createStaff(server.deps))).status).to.equal(403);
    expect((await server.fetch(new URL(body.file_url ?? '').pathname)).status).to.equal(401);
  });

  it("a family's PDF can only be saved, never shown", async () => {
    const { id, key } = await createUpload(server.deps);
    await server.deps.db.run(makePdf, [id]);
    await server.deps.storage.put(`uploads/${key}`, plainPdf(), 'application/pdf');
    const served = await read(`/api/blackops/uploads/${key}/`);
    expect(served.headers.get('content-type')).to.equal('application/pdf');
    expect(served.headers.get('content-disposition')).to.equal('attachment; filename="proof.pdf"');
    expect(served.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
  });

  it('an address that was never given out is a 404', async () => {
    for (const key of ['x', 'A'.repeat(43), 'A'.repeat(101), '%00', '..%2f..%2fpictures%2fx'])
      expect((await read(`/api/blackops/uploads/${key}/`)).status, key).to.equal(404);
  });

  it("exactly 5 MB are accepted; more is 413 'File size must be less than 5MB'", async function () {
    this.timeout(30_000);
    expect((await upload(await pngOfExactly(UPLOAD_FILE_BYTES_MAX))).status).to.equal(200);
    for (const size of [UPLOAD_FILE_BYTES_MAX + 1, 9_000_000]) {
      const { status, body } = await upload(await pngOfExactly(size));
      expect([status, body.error, body.field]).to.deep.equal([413, 'File size must be less than 5MB', 'file']);
    }
  });

  it(`no image: 400 '${IMAGES_ONLY}'`, async () => {
    const [svg, html] = await hostilePictures();
    for (const bytes of [svg?.bytes, html?.bytes, plainPdf()]) {
      const { status, body } = await upload(bytes ?? Buffer.from('x'));
      expect([status, body.error, body.field]).to.deep.equal([400, IMAGES_ONLY, 'file']);
    }
  });

  it("no file: 400 'Please select a file'", async () => {
    const form = new FormData();
    form.set('other', 'x');
    const headers = { Authorization: `Token ${cashier.token}` };
    const response = await server.fetch(PATH, { method: 'POST', body: form, headers });
    expect([response.status, ((await response.json()) as Uploaded['body']).error]).to.deep.equal([
      400,
      'Please select a file',
    ]);
  });
});
