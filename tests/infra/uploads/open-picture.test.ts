import { PROFILE_REFUSALS } from '@school/core/profile/errors';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { plainPdf } from '../../support/hostile-documents.js';
import { pngClaiming } from '../../support/hostile-pictures.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

/** A place that takes pictures: how a file is sent there, and its sentence for what is no picture. */
interface Place {
  title: string;
  send: (bytes: Buffer, name: string) => Promise<{ status: number; text: string }>;
  ofKind: string;
  takesWebp: boolean;
  takesPdf?: true;
}

const SIDE = 120;
const noise = Buffer.from(
  Array.from({ length: SIDE * SIDE * 3 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256),
);
const photo = (): Sharp => sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } });

/** The first part of a picture, as a broken connection leaves it. */
const cut = (whole: Buffer, share: number): Buffer => whole.subarray(0, Math.floor(whole.length * share));

describe('a refused picture says why, in the same sentences wherever the school takes pictures', function () {
  this.timeout(60_000);
  let learner: TestServer;
  let staff: TestServer;
  let places: Place[];
  let whole: Readonly<Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>>;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    learner = await startTestServer('learner', { LIMIT_SCALE: '100' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '100' }, learner);
    whole = {
      png: await photo().png({ compressionLevel: 0 }).toBuffer(),
      jpeg: await photo().jpeg().toBuffer(),
      gif: await photo().gif().toBuffer(),
      webp: await photo().webp().toBuffer(),
    };
    places = await placesOf(learner, staff);
  });
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const refusedEverywhere = async (bytes: Buffer, name: string, sentence: (place: Place) => string | undefined) => {
    for (const place of places) {
      const expected = sentence(place);
      if (expected === undefined) continue;
      const { status, text } = await place.send(bytes, name);
      const { error } = JSON.parse(text) as { error?: string };
      expect([status, error], `${place.title}: ${name}`).to.deep.equal([400, expected]);
    }
  };

  it('there are five such places, and each takes a whole picture', async () => {
    expect(places).to.have.length(5);
    for (const place of places) {
      const formats = place.takesWebp ? (['png', 'jpeg', 'gif', 'webp'] as const) : (['png', 'jpeg', 'gif'] as const);
      for (const format of formats)
        expect((await place.send(whole[format], `a.${format}`)).status, `${place.title}: ${format}`).to.be.below(300);
    }
  });

  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    for (const share of [0.99, 0.5, 0.1])
      it(`a ${format} of which ${share * 100} % came: a part of it is missing`, () =>
        refusedEverywhere(cut(whole[format], share), `photo.${format}`, ({ takesWebp, ofKind }) =>
          format === 'webp' && !takesWebp ? ofKind : UPLOAD_REFUSALS.image_cut.text,
        ));

  it('a PNG without its end, although each pixel is there: a part of it is missing', () =>
    refusedEverywhere(whole.png.subarray(0, -12), 'photo.png', () => UPLOAD_REFUSALS.image_cut.text));

  for (const [width, height] of [
    [60_000, 60_000],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [6000, 4001],
  ] as const)
    it(`a PNG of ${width} × ${height} pixels: too large`, () =>
      refusedEverywhere(pngClaiming(width, height), 'photo.png', () => UPLOAD_REFUSALS.image_too_many_pixels.text));

  it('no picture at all: which kinds there are', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    for (const [name, bytes] of [
      ['note.png', Buffer.from('Dear school, this is my homework.')],
      ['drawing.svg', Buffer.from(svg)],
      ['drawing.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
      ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['photo.tif', await photo().tiff().toBuffer()],
      ['photo.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)])],
    ] as const)
      await refusedEverywhere(bytes, name, ({ ofKind }) => ofKind);
    await refusedEverywhere(plainPdf(), 'a.pdf', ({ ofKind, takesPdf }) => (takesPdf ? undefined : ofKind));
  });

  it('nothing at all: Please select a file', () =>
    refusedEverywhere(Buffer.alloc(0), 'photo.png', () => 'Please select a file'));
});

async function placesOf(learner: TestServer, staff: TestServer): Promise<Place[]> {
  const { deps } = learner;
  const child = await createStudent(deps);
  await joinBatch(deps, await createBatch(deps, await createTeacher(deps)), [child]);
  const office = await createStaff(deps, { permissions: ['course.edit', 'payment.mark_paid'] });
  const page = await createPaymentPage(deps);
  const sender =
    (server: TestServer, path: string, token?: string, field = 'file', fields: Record<string, string> = {}) =>
    async (bytes: Buffer, name: string) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.set(key, value);
      body.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
      const headers = new Headers(token === undefined ? {} : { Authorization: `Token ${token}` });
      const answer = await server.fetch(path, { method: 'POST', body, headers });
      return { status: answer.status, text: await answer.text() };
    };
  const pictures = { ofKind: UPLOAD_REFUSALS.image_type.text, takesWebp: true };
  const proof = sender(learner, '/api/payment-proofs/upload/', undefined, 'file', { page_id: page.pageId });
  return [
    {
      title: 'profile',
      send: sender(learner, '/api/upload-profile-picture/', child.token, 'profile_picture'),
      ofKind: PROFILE_REFUSALS.picture_type.text,
      takesWebp: false,
    },
    { title: 'doubt', send: sender(learner, '/api/student/doubts/screenshot/', child.token), ...pictures },
    { title: 'proof', send: proof, ...pictures, ofKind: UPLOAD_REFUSALS.proof_type.text, takesPdf: true },
    {
      title: 'screenshot',
      send: sender(staff, '/api/mark-payment-paid/upload_screenshot/', office.token),
      ...pictures,
    },
    { title: 'lesson', send: sender(staff, '/api/blackops/curriculum/images/', office.token), ...pictures },
  ];
}
