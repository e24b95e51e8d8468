import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStorage } from '@school/infra/storage/s3';
import { expect } from 'chai';
import { testConfig } from '../../support/test-config.js';

const NONE = '<Error><Code>NoSuchLifecycleConfiguration</Code></Error>';
const OWN_RULE =
  '<Rule><ID>mine</ID><Filter><Prefix>logs/</Prefix></Filter><Status>Enabled</Status><Expiration><Days>30</Days></Expiration></Rule>';
const abortsAfter = (days: number): string =>
  `<AbortIncompleteMultipartUpload><DaysAfterInitiation>${days}</DaysAfterInitiation></AbortIncompleteMultipartUpload>`;
const SIZE_HEADER = 'x-amz-transition-default-minimum-object-size';
const rules = (...all: string[]): string => `<LifecycleConfiguration>${all.join('')}</LifecycleConfiguration>`;

describe('uploads in parts that nobody finishes end after 1 day', () => {
  let stub: Server;
  let config: ReturnType<typeof testConfig>;
  /** The answers of the store to reading and writing the rules. */
  let answers: { GET: readonly [number, string]; PUT: readonly [number, string] };
  /** The rules that were written. */
  let written: string[];
  /** What the store says of its smallest files, and what it was told. */
  let sizes: { GET?: string; PUT?: string | string[] | undefined };

  before(async () => {
    stub = createServer((request, response) => {
      const { method = '', url = '' } = request;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (!url.includes('lifecycle') || (method !== 'GET' && method !== 'PUT')) return response.writeHead(400).end();
        if (method === 'PUT') {
          written.push(Buffer.concat(parts).toString());
          sizes.PUT = request.headers[SIZE_HEADER];
        }
        const [status, body] = answers[method];
        const headers = { 'content-type': 'application/xml', ...(sizes.GET && { [SIZE_HEADER]: sizes.GET }) };
        return response.writeHead(status, headers).end(body);
      });
    });
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
    const { port } = stub.address() as AddressInfo;
    config = testConfig('postgres://nowhere', { S3_ENDPOINT: `http://127.0.0.1:${port}` });
  });
  beforeEach(() => {
    written = [];
    answers = { GET: [404, NONE], PUT: [200, ''] };
    sizes = {};
  });
  after(async () => {
    stub.closeAllConnections();
    await new Promise((resolve) => stub.close(resolve));
  });

  const ends = async (given = config): Promise<boolean | string> => {
    const storage = createStorage(given);
    try {
      return await storage.large.endUnfinishedParts().catch(() => 'failed');
    } finally {
      storage.close();
    }
  };

  it('a bucket without rules gets the rule', async () => {
    expect(await ends()).to.equal(true);
    expect(written).to.have.length(1);
    expect(written[0]).to.include(abortsAfter(1)).and.include('<Status>Enabled</Status>');
  });

  it('rules of its owner stay, and one for unfinished uploads is enough', async () => {
    answers.GET = [200, rules(OWN_RULE)];
    expect(await ends()).to.equal(true);
    expect(written[0]).to.include(abortsAfter(1)).and.include('<ID>mine</ID>').and.include('<Days>30</Days>');
    const own = `<Rule><ID>own</ID><Filter><Prefix></Prefix></Filter><Status>Enabled</Status>${abortsAfter(7)}</Rule>`;
    answers.GET = [200, rules(OWN_RULE, own)];
    expect(await ends()).to.equal(true);
    expect(written, 'written once in both').to.have.length(1);
  });

  it('a rule for one folder is not enough, and what the bucket says beside its rules stays', async () => {
    const folder = `<Rule><ID>logs</ID><Filter><Prefix>logs/</Prefix></Filter><Status>Enabled</Status>${abortsAfter(3)}</Rule>`;
    answers.GET = [200, rules(folder)];
    sizes.GET = 'varies_by_storage_class';
    expect(await ends()).to.equal(true);
    expect(written[0]).to.include(abortsAfter(1)).and.include(abortsAfter(3));
    expect(sizes.PUT).to.equal('varies_by_storage_class');
  });

  it('the rule that was switched off or narrowed is written again, not twice: two rules of one name are refused', async () => {
    await ends();
    const [, name = ''] = /<ID>(.*?)<\/ID>/.exec(written[0] ?? '') ?? [];
    answers.GET = [
      200,
      rules(`<Rule><ID>${name}</ID><Prefix></Prefix><Status>Disabled</Status>${abortsAfter(1)}</Rule>`),
    ];
    expect(await ends()).to.equal(true);
    expect(written[1]?.split(`<ID>${name}</ID>`)).to.have.length(2);
    expect(written[1]).to.include('<Status>Enabled</Status>').and.not.include('Disabled');
  });

  it('a store without such rules, or a key that may not set them, is no failure; a store that is away is', async () => {
    expect(await ends(testConfig('postgres://nowhere')), "the tests' own store").to.equal(false);
    for (const status of [400, 403, 405, 501]) {
      answers = { GET: [404, NONE], PUT: [status, '<Error><Code>No</Code></Error>'] };
      expect(await ends(), String(status)).to.equal(false);
    }
    for (const status of [408, 429, 503]) {
      answers.PUT = [status, ''];
      expect(await ends(), String(status)).to.equal('failed');
    }
  });
});
