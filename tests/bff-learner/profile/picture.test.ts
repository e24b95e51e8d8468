import { session } from '@school/bff-learner/contract/auth';
import { studentProfile } from '@school/bff-learner/contract/lessons';
import { PROFILE_REFUSALS } from '@school/core/profile/errors';
import { statement } from '@school/infra/db/sql';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { expect } from 'chai';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { fullSize } from '../../support/full-size.js';
import {
  hostilePictures,
  jpegWithPlace,
  pngOfExactly,
  smallGif,
  smallJpeg,
  smallPng,
  sentenceOf,
} from '../../support/hostile-pictures.js';
import { rawRequest } from '../../support/raw-request.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PATH = '/api/upload-profile-picture/';
const LIMIT = 512_000;
const UPLOADS = fullSize(1000, 200);
const pictureOf = statement('test-picture-of', 'SELECT picture_key FROM account WHERE id = $1');
const audited = statement(
  'test-picture-audit',
  "SELECT count(*) AS n FROM audit_log WHERE action = 'picture.replace' AND entity_id = $1::text",
);

interface Uploaded {
  status: number;
  body: { message?: string; profile_pic_url?: string; error?: string; field?: string };
}

describe('Upload Profile Picture', () => {
  let server: TestServer;
  let student: Person;
  let puts: string[];
  let folder: string;
  let tmp: string | undefined;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    tmp = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder = await mkdtemp(join(tmpdir(), 'picture-test-'));
    server = await startTestServer();
    const { storage } = server.deps;
    server.deps.storage = { ...storage, put: (key, body, type) => (puts.push(key), storage.put(key, body, type)) };
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
    if (tmp === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = tmp;
  });
  beforeEach(async () => {
    server.clock.release();
    puts = [];
    student = await createStudent(server.deps);
  });

  const upload = async (
    bytes: Buffer,
    options: { fileName?: string; type?: string; field?: string; as?: Person } = {},
  ): Promise<Uploaded> => {
    const form = new FormData();
    form.set(
      options.field ?? 'profile_picture',
      new Blob([new Uint8Array(bytes)], { type: options.type ?? 'image/png' }),
      options.fileName ?? 'me.png',
    );
    const response = await server.fetch(PATH, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Token ${(options.as ?? student).token}` },
    });
    return { status: response.status, body: (await response.json()) as Uploaded['body'] };
  };
  const raw = async (body: string | Buffer, type: string): Promise<Uploaded> => {
    const answer = await rawRequest(`${server.url}${PATH}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { Authorization: `Token ${student.token}`, ...(type ? { 'Content-Type': type } : {}) },
    });
    return { status: answer.status, body: JSON.parse(answer.text) as Uploaded['body'] };
  };
  const leftovers = (): Promise<string[]> => readdir(folder);
  const expectNothingStored = async (): Promise<void> => {
    expect(puts).to.deep.equal([]);
    expect(await server.deps.db.row(pictureOf, [student.accountId])).to.deep.equal({ picture_key: null });
    await eventually('the temporary folder is empty', 1000, async () => (await leftovers()).length === 0);
  };

  for (const [title, make, type] of [
    ['JPEG', smallJpeg, 'image/jpeg'],
    ['PNG', smallPng, 'image/png'],
    ['GIF', smallGif, 'image/gif'],
  ] as const) {
    it(`accepts a ${title}: 'Profile picture uploaded successfully!', drawn again as a square WebP, and audited`, async () => {
      const { status, body } = await upload(await make(), { type });
      expect([status, body.message]).to.deep.equal([200, 'Profile picture uploaded successfully!']);
      const served = await server.fetch(body.profile_pic_url ?? '');
      const picture = sharp(Buffer.from(await served.arrayBuffer()));
      expect(await picture.metadata()).to.include({ format: 'webp', width: 256, height: 256 });
      expect(await server.deps.db.row(audited, [student.accountId])).to.deep.equal({ n: 1 });
    });
  }

  it('a teacher has one, too', async () => {
    expect((await upload(await smallPng(), { as: await createTeacher(server.deps) })).status).to.equal(200);
  });

  it('exactly 512,000 bytes are accepted; one byte more is refused with 413', async () => {
    const fits = await pngOfExactly(LIMIT);
    expect(fits.length).to.equal(LIMIT);
    expect((await upload(fits)).status).to.equal(200);
  });

  for (const size of [LIMIT + 1, 2 * LIMIT, 5_000_000]) {
    it(`${size} bytes: 413 'File size must be less than 500KB', and nothing is stored`, async () => {
      const { status, body } = await upload(await pngOfExactly(size));
      expect([status, body.error, body.field]).to.deep.equal([
        413,
        PROFILE_REFUSALS.picture_too_large.text,
        'profile_picture',
      ]);
      await expectNothingStored();
    });
  }

  it('each of 60 hostile files gets 400 and its sentence; nothing is stored or left on the disk, and memory does not grow', async function () {
    this.timeout(30_000);
    const before = process.memoryUsage().rss;
    const pictures = await hostilePictures();
    expect(pictures.length).to.be.at.least(60);
    for (const picture of pictures) {
      const { status, body } = await upload(picture.bytes, picture);
      expect([status, body.error], picture.title).to.deep.equal([
        400,
        sentenceOf(picture, PROFILE_REFUSALS.picture_type.text),
      ]);
    }
    await expectNothingStored();
    expect(process.memoryUsage().rss - before).to.be.below(150 * 1024 * 1024);
  });

  it('the name and type that a browser claims do not matter: a PNG called SVG is a PNG', async () => {
    expect((await upload(await smallPng(), { fileName: '../../me.svg\u0000', type: 'image/svg+xml' })).status).to.equal(
      200,
    );
  });

  it("no file, another field, no form: 400 'Please select a file'", async () => {
    const form = new FormData();
    form.set('something', 'else');
    const response = await server.fetch(PATH, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Token ${student.token}` },
    });
    expect([response.status, ((await response.json()) as Uploaded['body']).error]).to.deep.equal([
      400,
      'Please select a file',
    ]);
    expect(await upload(await smallPng(), { field: 'picture' })).to.deep.include({ status: 400 });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'image/png', '']) {
      const answer = await raw('{}', type);
      expect([answer.status, answer.body.error], type).to.deep.equal([400, 'Please select a file']);
    }
    await expectNothingStored();
  });

  it('a broken form is 4xx and never 500: no boundary, cut off, empty file, too many files, too many fields, a field of 1 MB', async () => {
    const part = (name: string, file: string, content: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
    const type = 'multipart/form-data; boundary=b';
    const cases: readonly (readonly [string, string, string])[] = [
      ['no boundary', part('profile_picture', 'a.png', 'x'), 'multipart/form-data'],
      ['an empty boundary', part('profile_picture', 'a.png', 'x'), 'multipart/form-data; boundary='],
      ['cut off', part('profile_picture', 'a.png', 'x'.repeat(1000)).slice(0, 500), type],
      ['nothing at all', '', type],
      ['rubbish', 'x'.repeat(1000), type],
      ['an empty file', `${part('profile_picture', 'a.png', '')}--b--\r\n`, type],
      ['two files', `${part('profile_picture', 'a.png', 'x')}${part('profile_picture', 'b.png', 'y')}--b--\r\n`, type],
      [
        'ten files',
        `${Array.from({ length: 10 }, (_, index) => part(`f${index}`, 'a.png', 'x')).join('')}--b--\r\n`,
        type,
      ],
      [
        'fifty fields',
        `${Array.from({ length: 50 }, (_, index) => part(`f${index}`, '', 'x')).join('')}--b--\r\n`,
        type,
      ],
      ['a field of 1 MB', `${part('f', '', 'x'.repeat(1_000_000))}--b--\r\n`, type],
      ['a bad header', '--b\r\n: : :\r\n\r\nx\r\n--b--\r\n', type],
    ];
    for (const [title, body, contentType] of cases) {
      const { status } = await raw(body, contentType);
      expect(status, title).to.be.within(400, 413);
    }
    await expectNothingStored();
  });

  it('a photo with its place is served without the place, with nosniff, Content-Disposition and a sandbox', async () => {
    const photo = await jpegWithPlace();
    const { exif } = await sharp(photo).metadata();
    expect(exif?.includes('CanaryCamera'), 'the test photo has a place').to.equal(true);
    const { body } = await upload(photo, { type: 'image/jpeg' });
    const served = await server.fetch(body.profile_pic_url ?? '');
    const bytes = Buffer.from(await served.arrayBuffer());
    const meta = await sharp(bytes).metadata();
    expect([meta.exif, meta.xmp, meta.iptc]).to.deep.equal([undefined, undefined, undefined]);
    expect(bytes.includes('Canary')).to.equal(false);
    expect(served.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(served.headers.get('content-type')).to.equal('image/webp');
    expect(served.headers.get('content-disposition')).to.match(/^inline; filename="picture\.webp"$/);
    expect(served.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    expect(served.headers.get('cross-origin-resource-policy')).to.equal('same-origin');
  });

  it('replaces the old picture: its file is deleted and its address answers 404', async () => {
    const first = await upload(await smallPng());
    const second = await upload(await smallJpeg());
    expect(first.body.profile_pic_url).to.not.equal(second.body.profile_pic_url);
    expect((await server.fetch(first.body.profile_pic_url ?? '')).status).to.equal(404);
    await runPlannedJobs(server.deps, FILE_JOBS);
    expect(await server.deps.storage.get(puts[0] ?? '')).to.equal(undefined);
    expect((await server.fetch(second.body.profile_pic_url ?? '')).status).to.equal(200);
  });

  it('ten at the same time: one picture remains, and no other file', async () => {
    const png = await smallPng();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(png)));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 10 }, () => 200));
    await runPlannedJobs(server.deps, FILE_JOBS);
    const stored = await Promise.all(puts.map((key) => server.deps.storage.get(key)));
    expect(stored.filter(Boolean)).to.have.length(1);
  });

  it('within a second the session and the student’s home show the new picture (the page reloads after 2 s)', async () => {
    // The clock does not move, so no cache expires: only the notice of the change can bring the new value.
    server.clock.set(new Date());
    const before = await server.call(studentProfile, { as: student });
    expect(before.body.profile_picture).to.equal(null);
    const { body } = await upload(await smallPng());
    await eventually(
      'the session shows it',
      1000,
      async () => (await server.call(session, { as: student })).body.profile_pic_url === body.profile_pic_url,
    );
    expect((await server.call(studentProfile, { as: student })).body.profile_picture).to.equal(body.profile_pic_url);
  });

  it('when the file store is not reachable: 503 with the sentence of the specification, and the old picture stays', async () => {
    const first = await upload(await smallPng());
    const away = await startTestServer('learner', { S3_ENDPOINT: 'http://127.0.0.1:9' }, server);
    try {
      const form = new FormData();
      form.set('profile_picture', new Blob([new Uint8Array(await smallPng())], { type: 'image/png' }), 'me.png');
      const response = await away.fetch(PATH, {
        method: 'POST',
        body: form,
        headers: { Authorization: `Token ${student.token}` },
      });
      expect([response.status, ((await response.json()) as Uploaded['body']).error]).to.deep.equal([
        503,
        'Failed to upload profile picture',
      ]);
      expect((await server.fetch(first.body.profile_pic_url ?? '')).status).to.equal(200);
    } finally {
      await away.close();
    }
  });

  it('an address that could be another object of the store is a 404', async () => {
    for (const path of ['x', '..%2f..%2fx', '%00', 'A'.repeat(43), `${'A'.repeat(43)}.webp`, '../pictures/x']) {
      expect((await rawRequest(`${server.url}/media/pictures/${path}`, {})).status, path).to.be.oneOf([404, 400]);
    }
  });

  it(`${UPLOADS} uploads leave 0 temporary files`, async function () {
    this.timeout(300 * UPLOADS);
    const png = await smallPng();
    for (let round = 0; round < UPLOADS / 10; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, index) => upload(index === 0 ? Buffer.from('bad') : png)));
    await eventually('the temporary folder is empty', 1000, async () => (await leftovers()).length === 0);
  });
});
