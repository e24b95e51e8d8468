import { READ_LIFE_S, WRITE_LIFE_S } from '@school/infra/storage/large-objects';
import { presign, type Presigned } from '@school/infra/storage/presign';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MINUTE_MS = 60_000;
const KEY = 'presign/a file (1).txt';

describe('Addresses that the file store itself checks (C31, C33)', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
    await stores.deps.storage.put(KEY, Buffer.from('hello'), 'text/plain');
  });
  after(() => stores.close());

  const address = (facts: Partial<Presigned> = {}): string =>
    presign(stores.deps.config, { method: 'GET', key: KEY, lifeS: WRITE_LIFE_S, at: new Date(), ...facts });
  const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => (await fetch(url, init)).status;
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);

  it('a name with any characters can be read and uploaded for ten minutes', async () => {
    const read = { lifeS: READ_LIFE_S };
    expect(await (await fetch(address(read))).text()).to.equal('hello');
    expect(await statusOf(address({ ...read, at: minutesAgo(9) }))).to.equal(200);
    expect(await statusOf(address({ ...read, at: minutesAgo(11) }))).to.equal(403);
    const put = (minutes: number): Promise<number> =>
      statusOf(
        address({ method: 'PUT', headers: { 'content-length': '5' }, key: 'presign/late', at: minutesAgo(minutes) }),
        { method: 'PUT', body: 'hello' },
      );
    expect([await put(9), await put(11)]).to.deep.equal([200, 403]);
  });

  it('an address for reading cannot write, and the signed type is the answered type', async () => {
    expect(await statusOf(address(), { method: 'PUT', body: 'other' })).to.equal(403);
    const typed = await fetch(address({ query: { 'response-content-type': 'video/webm' } }));
    expect(typed.headers.get('content-type')).to.match(/^video\/webm/);
    expect(await statusOf(address().replace('presign/', 'presign/../'))).to.equal(403);
  });

  it('without an own endpoint, the address is that of the region', () => {
    const { S3_ENDPOINT: _, ...config } = stores.deps.config;
    const url = presign(config, { method: 'GET', key: 'x', lifeS: 600, at: new Date('2026-11-21T10:00:00Z') });
    expect(url).to.match(/^https:\/\/s3\.us-east-1\.amazonaws\.com\/school\/x\?X-Amz-Algorithm=AWS4-HMAC-SHA256&/);
    expect(new URL(url).searchParams.get('X-Amz-Date')).to.equal('20261121T100000Z');
  });
});
