import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { expect } from 'chai';
import sharp from 'sharp';
import { createStudent, type Person } from '../../support/factories/people.js';
import { coloursOf, plainPng, sidewaysJpeg } from '../../support/photos.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

interface Uploaded {
  status: number;
  body: { profile_pic_url?: string; error?: string; field?: string };
}

describe('The pixels of a profile picture', () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    server = await startTestServer();
    student = await createStudent(server.deps);
  });
  after(() => server.close());

  const upload = async (bytes: Buffer): Promise<Uploaded> => {
    const form = new FormData();
    form.set('profile_picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    const headers = { Authorization: `Token ${student.token}` };
    const response = await server.fetch('/api/upload-profile-picture/', { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as Uploaded['body'] };
  };

  it('a photo that the camera took on its side (EXIF orientation 6) is served upright', async () => {
    const { status, body } = await upload(await sidewaysJpeg());
    expect(status).to.equal(200);
    const served = Buffer.from(await (await server.fetch(body.profile_pic_url ?? '')).arrayBuffer());
    expect(await sharp(served).metadata()).to.include({ width: 256, height: 256 });
    expect(await coloursOf(served)).to.deep.equal({ above: 'red', below: 'blue' });
  });

  it('exactly 24,000,000 pixels are accepted; a row more gets 400 and its sentence', async function () {
    this.timeout(30_000);
    expect((await upload(await plainPng(6000, 4000))).status).to.equal(200);
    const { status, body } = await upload(await plainPng(6000, 4001));
    expect([status, body.error, body.field]).to.deep.equal([
      400,
      UPLOAD_REFUSALS.image_too_many_pixels.text,
      'profile_picture',
    ]);
  });
});
