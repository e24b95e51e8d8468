import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import { readUpload, storeUpload, type StoredUpload, type UploadPurpose } from '@school/infra/uploads/store-upload';
import { expect } from 'chai';
import sharp from 'sharp';
import { createStaff } from '../../support/factories/people.js';
import { hostileUploads, plainPdf } from '../../support/hostile-documents.js';
import {
  deepPng,
  jpegWithPlace,
  pngOfExactly,
  sentenceOf,
  smallGif,
  smallJpeg,
  smallPng,
} from '../../support/hostile-pictures.js';
import { coloursOf, plainPng, sidewaysJpeg } from '../../support/photos.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const counted = statement('test-uploads', 'SELECT count(*)::int AS n FROM upload');
const rowOf = statement('test-upload-row', 'SELECT content_type, size_bytes, account_id FROM upload WHERE id = $1');

const stranger = { accountId: null, paidFor: 'page:1', ip: '192.0.2.7' };

describe('Uploads: screenshots of staff and proofs of families', () => {
  let stores: TestStores;
  let folder: string;
  let puts: string[];
  let staffAccountId: number;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    stores = await openTestStores();
    folder = await mkdtemp(join(tmpdir(), 'upload-test-'));
    const { storage } = stores.deps;
    stores.deps.storage = { ...storage, put: (key, body, type) => (puts.push(key), storage.put(key, body, type)) };
    staffAccountId = (await createStaff(stores.deps)).accountId;
  });
  after(async () => {
    await stores.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    puts = [];
  });

  const store = async (bytes: Buffer, purpose: UploadPurpose = 'payment_screenshot'): Promise<StoredUpload> => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const owner = purpose === 'payment_proof' ? stranger : { accountId: staffAccountId };
    return storeUpload(stores.deps, { purpose, file: { path, sizeBytes: (await stat(path)).size }, owner });
  };
  const row = (upload: StoredUpload): Promise<{ content_type: string }> => stores.deps.db.row(rowOf, [upload.id]);

  for (const [title, make] of [
    ['PNG', smallPng],
    ['JPEG', smallJpeg],
    ['GIF', smallGif],
    [
      'WebP',
      () =>
        sharp({ create: { width: 64, height: 64, channels: 3, background: '#148' } })
          .webp()
          .toBuffer(),
    ],
  ] as const) {
    it(`accepts a ${title} and draws it again as WebP, with the SHA-256 of the sent file`, async () => {
      const upload = await store(await make());
      const { body, contentType } = await readUpload(stores.deps, upload.key);
      expect(contentType).to.equal('image/webp');
      expect(await sharp(body).metadata()).to.include({ format: 'webp', width: 64 });
      expect(upload.sha256).to.have.length(32);
      expect(await row(upload)).to.deep.include({ content_type: 'image/webp', account_id: staffAccountId });
    });
  }

  it('a photo with its place is stored without the place', async () => {
    const { body } = await readUpload(stores.deps, (await store(await jpegWithPlace())).key);
    expect(body.includes('Canary')).to.equal(false);
    expect((await sharp(body).metadata()).exif).to.equal(undefined);
  });

  it('a photo that the camera took on its side (EXIF orientation 6) is stored upright', async () => {
    const { body } = await readUpload(stores.deps, (await store(await sidewaysJpeg())).key);
    expect(await sharp(body).metadata()).to.include({ width: 32, height: 64 });
    expect(await coloursOf(body)).to.deep.equal({ above: 'red', below: 'blue' });
  });

  it('exactly 24,000,000 pixels are accepted and made smaller; a row more is refused with the sentence', async function () {
    this.timeout(30_000);
    const { body } = await readUpload(stores.deps, (await store(await plainPng(6000, 4000))).key);
    expect(await sharp(body).metadata()).to.include({ width: 2400, height: 1600 });
    puts = [];
    const larger = await plainPng(6000, 4001);
    for (const purpose of ['payment_screenshot', 'payment_proof'] as const)
      expect(await textOf(store(larger, purpose))).to.equal(UPLOAD_REFUSALS.image_too_many_pixels.text);
    expect(puts).to.deep.equal([]);
  });

  it('64 MB is the most that a picture may take when it is opened: 16 bits a sample allow half the pixels of 8', async function () {
    this.timeout(30_000);
    const rowsOf64Mb = Math.floor((64 * 1024 * 1024) / (2000 * 6));
    expect((await store(await deepPng(2000, rowsOf64Mb))).key).to.have.length(43);
    expect(await textOf(store(await deepPng(2000, rowsOf64Mb + 1)))).to.equal(
      UPLOAD_REFUSALS.image_too_many_pixels.text,
    );
  });

  it('a proof may be a plain PDF; a screenshot may not', async () => {
    const upload = await store(plainPdf(), 'payment_proof');
    expect(await row(upload)).to.deep.include({ content_type: 'application/pdf', account_id: null });
    expect((await readUpload(stores.deps, upload.key)).body.equals(plainPdf())).to.equal(true);
    expect(await textOf(store(plainPdf()))).to.equal(UPLOAD_REFUSALS.image_type.text);
  });

  it('exactly 5 MB are accepted; one byte more is refused', async function () {
    this.timeout(20_000);
    expect((await store(await pngOfExactly(UPLOAD_FILE_BYTES_MAX))).key).to.have.length(43);
    expect(await textOf(store(await pngOfExactly(UPLOAD_FILE_BYTES_MAX + 1)))).to.equal(
      UPLOAD_REFUSALS.file_too_large.text,
    );
    expect(
      await textOf(storeUpload(stores.deps, { purpose: 'payment_proof', file: undefined, owner: stranger })),
    ).to.equal(UPLOAD_REFUSALS.file_missing.text);
  });

  for (const purpose of ['payment_screenshot', 'payment_proof'] as const) {
    it(`60 hostile files and more are refused as ${purpose}; nothing is stored, and memory does not grow`, async function () {
      this.timeout(60_000);
      const before = process.memoryUsage().rss;
      const { n } = await stores.deps.db.row<{ n: number }>(counted);
      const files = await hostileUploads(purpose);
      expect(files.length).to.be.at.least(60);
      const sentence = UPLOAD_REFUSALS[purpose === 'payment_proof' ? 'proof_type' : 'image_type'].text;
      for (const file of files)
        expect(await textOf(store(file.bytes, purpose)), file.title).to.equal(sentenceOf(file, sentence));
      expect(puts).to.deep.equal([]);
      expect(await stores.deps.db.row(counted)).to.deep.equal({ n });
      expect(process.memoryUsage().rss - before).to.be.below(150 * 1024 * 1024);
    });
  }

  it('a name that was never given out opens nothing', async () => {
    for (const key of ['', 'x', '../uploads/x', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`])
      expect(await textOf(readUpload(stores.deps, key)), key).to.equal('Not found.');
  });

  it('when the file store is not reachable: the sentence, and no row', async () => {
    const { n } = await stores.deps.db.row<{ n: number }>(counted);
    const away = { ...stores.deps, storage: { ...stores.deps.storage, put: () => Promise.reject(new Error('away')) } };
    const path = join(folder, 'file');
    await writeFile(path, await smallPng());
    const file = { path, sizeBytes: 100 };
    expect(await textOf(storeUpload(away, { purpose: 'payment_proof', file, owner: stranger }))).to.equal(
      UPLOAD_REFUSALS.upload_failed.text,
    );
    expect(await stores.deps.db.row(counted)).to.deep.equal({ n });
  });
});
