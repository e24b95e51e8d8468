import { expect } from 'chai';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { row, sessionOf } from './probe-rows.js';

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

describe('the limits of a row', () => {
  let gateway: ProbeGateway;

  before(async () => {
    const rows = [
      row('POST', '/api/link/', { rate: 'token' }),
      row('POST', '/api/at-school/', { rate: 'guarded', callerRate: { visitor: 'token', account: 'proof' } }),
    ];
    const readSession = (token: string | undefined) =>
      Promise.resolve(token === undefined ? null : sessionOf({ accountId: Number(token) }));
    gateway = await startProbeGateway(rows, undefined, { LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }, readSession);
  });
  after(() => gateway.close());

  const post = (path: string, ip: string, token?: number): Promise<Response> =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'X-Forwarded-For': ip, ...(token === undefined ? {} : { Authorization: `Token ${token}` }) },
    });
  const statuses = async (count: number, ask: (n: number) => Promise<Response>): Promise<number[]> => {
    const answers: number[] = [];
    for (let n = 0; n < count; n += 1) answers.push((await ask(n)).status);
    return answers;
  };

  it('an address over the limit is refused with the seconds to wait; another address is not', async () => {
    expect(await statuses(10, () => post('/api/link/', '198.51.100.1'))).to.deep.equal(Array(10).fill(200));
    const refused = await post('/api/link/', '198.51.100.1');
    expect([refused.status, ((await refused.json()) as { error: string }).error]).to.deep.equal([429, TOO_MANY]);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
    expect((await post('/api/link/', '198.51.100.2')).status).to.equal(200);
  });

  it('addresses of one household count together: IPv6 by its /64', async () => {
    await statuses(10, (n) => post('/api/link/', `2001:db8:1:2::${n + 1}`));
    expect((await post('/api/link/', '2001:db8:1:2:ffff::1')).status).to.equal(429);
    expect((await post('/api/link/', '2001:db8:1:3::1')).status).to.equal(200);
  });

  it('a class at one address: each account has its own second limit, visitors share one', async () => {
    const visitors = await statuses(11, () => post('/api/at-school/', '198.51.100.9'));
    expect(visitors).to.deep.equal([...Array<number>(10).fill(200), 429]);
    const child = await statuses(31, () => post('/api/at-school/', '198.51.100.9', 1));
    expect(child).to.deep.equal([...Array<number>(30).fill(200), 429]);
    expect((await post('/api/at-school/', '198.51.100.9', 2)).status).to.equal(200);
  });
});
