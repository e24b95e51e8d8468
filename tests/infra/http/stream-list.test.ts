import { defineEndpoint } from '@school/core/shared/endpoint';
import { streamed } from '@school/infra/http/answer';
import { endpoint } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { expect } from 'chai';
import { z } from 'zod';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';

type Part = readonly string[] | Error;

async function* read(parts: readonly Part[]): AsyncGenerator<readonly string[], void> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield await Promise.resolve(part);
  }
}

const list = (path: string, parts: readonly Part[]) =>
  endpoint(
    defineEndpoint({ method: 'GET', path, summary: 'A list', response: z.array(z.object({ n: z.number() })) }),
    anyone,
    {},
    () => streamed(read(parts)),
  );

const ROUTES = [
  list('/api/empty/', []),
  list('/api/empty-part/', [[]]),
  list('/api/one/', [['{"n":1}']]),
  list('/api/parts/', [['{"n":1}', '{"n":2}'], [], ['{"n":3}']]),
  list('/api/late/', [[], ['{"n":1}']]),
  list('/api/away/', [new Error('away')]),
  list('/api/breaks/', [['{"n":1}'], new Error('away')]),
  list('/api/wrong/', [['{"n":1}'], ['{"n":"one"}']]),
  list('/api/wrong-first/', [['{"m":1}']]),
];

describe('a list that is sent while it is read', () => {
  let gateway: ProbeGateway;

  before(async () => {
    gateway = await startProbeGateway(ROUTES);
  });
  after(() => gateway.close());

  const ask = (path: string): Promise<Response> => fetch(gateway.url + path);

  for (const [path, expected] of [
    ['/api/empty/', []],
    ['/api/empty-part/', []],
    ['/api/one/', [{ n: 1 }]],
    ['/api/parts/', [{ n: 1 }, { n: 2 }, { n: 3 }]],
    ['/api/late/', [{ n: 1 }]],
  ] as const)
    it(`${path} is a JSON list like any other answer`, async () => {
      const answer = await ask(path);
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.headers.get('x-request-id')).to.be.a('string');
      expect(await answer.json()).to.deep.equal(expected);
    });

  it('what fails before the first part is an answer like any other failure', async () => {
    for (const path of ['/api/away/', '/api/wrong-first/']) expect((await ask(path)).status, path).to.equal(500);
  });

  it('what fails on the way cuts the connection: half a list never looks like a whole one', async () => {
    for (const path of ['/api/breaks/', '/api/wrong/']) {
      const failed = await ask(path)
        .then((answer) => answer.text())
        .then(
          () => false,
          () => true,
        );
      expect(failed, path).to.equal(true);
    }
  });
});
