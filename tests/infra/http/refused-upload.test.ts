import { Agent, request } from 'node:http';
import { createStaff } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { expect } from 'chai';

const HANG_MS = 3000;

describe('a refused upload', () => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  before(async () => {
    server = await startTestServer('staff');
  });
  after(async () => {
    agent.destroy();
    await server.close();
  });

  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(server.url + path, { agent, method, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`${path} hung`)));
      sent.once('error', reject);
      sent.end(body);
    });

  it('is read to its end: the next request on the same connection is answered', async () => {
    const { token } = await createStaff(server.deps, { permissions: ['course.edit'] });
    const form = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'),
      Buffer.alloc(600_000, 1),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    // A second form inside the closing line of the first one.
    const body = Buffer.concat([form.subarray(0, -8), Buffer.from('\r\n'), form]);
    const headers = { Authorization: `Token ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
    expect(await send('POST', '/api/blackops/curriculum/images/', headers, body)).to.equal(413);
    expect(await send('GET', '/livez', {})).to.equal(200);
  });
});
