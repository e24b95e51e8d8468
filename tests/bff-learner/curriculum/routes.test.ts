import { expect } from 'chai';
import { createImage } from '../../support/factories/curriculum.js';
import { createUpload } from '../../support/factories/proofs.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('pictures of lessons and quizzes', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());

  it('are shown to everybody with the address, with their real type, and cached forever', async () => {
    const key = await createImage(server.deps);
    await server.deps.storage.put(`uploads/${key}`, await smallPng(), 'image/webp');
    const served = await server.fetch(`/media/content/${key}`);
    expect(served.status).to.equal(200);
    expect(served.headers.get('content-type')).to.equal('image/webp');
    expect(served.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(served.headers.get('cache-control')).to.equal('private, max-age=31536000, immutable');
    expect(served.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
  });

  it('no other upload is shown here: no payment proof, no invented key', async () => {
    const { key } = await createUpload(server.deps);
    await server.deps.storage.put(`uploads/${key}`, await smallPng(), 'image/webp');
    for (const wrong of [key, 'x', 'A'.repeat(43), 'A'.repeat(101), '..%2fpictures%2fx'])
      expect((await server.fetch(`/media/content/${wrong}`)).status, wrong).to.equal(404);
  });
});
