import * as sdk from '@aws-sdk/client-s3';
import { READ_LIFE_S, WRITE_LIFE_S } from '@school/infra/storage/large-objects';
import { presign } from '@school/infra/storage/presign';
import { connect } from '@school/infra/storage/s3';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MINUTE_MS = 60_000;
const KEY = 'presign/a file (1).txt';

describe('Addresses that the file store itself checks', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
    await stores.deps.storage.put(KEY, Buffer.from('hello'), 'text/plain');
  });
  after(() => stores.close());

  const at = (Key: string): { Bucket: string; Key: string } => ({ Bucket: stores.deps.config.S3_BUCKET, Key });
  const client = (): sdk.S3Client => connect(sdk, stores.deps.config);
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);
  const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => (await fetch(url, init)).status;

  it('a name with any characters can be read and uploaded for ten minutes', async () => {
    const read = (minutes: number): Promise<string> =>
      presign(client(), new sdk.GetObjectCommand(at(KEY)), READ_LIFE_S, ago(minutes));
    expect(await (await fetch(await read(0))).text()).to.equal('hello');
    expect([await statusOf(await read(9)), await statusOf(await read(11))]).to.deep.equal([200, 403]);
    const put = async (minutes: number): Promise<number> => {
      const command = new sdk.PutObjectCommand({ ...at('presign/late'), ContentLength: 5 });
      return statusOf(await presign(client(), command, WRITE_LIFE_S, ago(minutes)), { method: 'PUT', body: 'hello' });
    };
    expect([await put(9), await put(11)]).to.deep.equal([200, 403]);
  });

  it('an address for reading cannot write, and the signed type is the answered type', async () => {
    const { large } = stores.deps.storage;
    const address = await large.getAddress(KEY, 'video/webm');
    expect(await statusOf(address, { method: 'PUT', body: 'other' })).to.equal(403);
    expect((await fetch(address)).headers.get('content-type')).to.match(/^video\/webm/);
    expect(await statusOf(address.replace('presign/', 'presign/../'))).to.equal(403);
  });

  it('an address for uploading takes its own type and size only, and signs no checksum of an empty body', async () => {
    const address = await stores.deps.storage.large.putAddress('presign/new', {
      contentType: 'video/webm',
      sizeBytes: 5,
    });
    expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).to.equal('content-length;content-type;host');
    expect([...new URL(address).searchParams.keys()].filter((name) => name.includes('checksum'))).to.deep.equal([]);
    const put = (body: string, type: string): Promise<number> =>
      statusOf(address, { method: 'PUT', body, headers: { 'content-type': type } });
    expect([await put('hello!', 'video/webm'), await put('hello', 'video/mp4')]).to.deep.equal([403, 403]);
    expect(await put('hello', 'video/webm')).to.equal(200);
  });

  it('without an own endpoint, the address is that of the region', async () => {
    const { S3_ENDPOINT: _, ...config } = stores.deps.config;
    const signedAt = new Date('2026-11-21T10:00:00Z');
    const url = new URL(await presign(connect(sdk, config), new sdk.GetObjectCommand(at('x')), 600, signedAt));
    expect(`${url.origin}${url.pathname}`).to.equal('https://s3.us-east-1.amazonaws.com/school/x');
    expect(url.searchParams.get('X-Amz-Date')).to.equal('20261121T100000Z');
  });
});
