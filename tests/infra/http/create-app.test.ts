import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('a request whose target is not a path', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** The status line for bytes that no client library would send. */
  async function statusOf(target: string): Promise<string> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return chunk.toString().split('\r\n')[0] ?? '';
  }

  for (const target of ['http://evil.test[]o/', 'http://evil.test/livez', '*', 'http://[/api/geo/']) {
    it(`${target} is a 400, never a 5xx`, async () => expect(await statusOf(target)).to.match(/^HTTP\/1\.1 400 /));
  }

  it('a path is answered as usual', async () => expect(await statusOf('/livez')).to.match(/^HTTP\/1\.1 200 /));
});
