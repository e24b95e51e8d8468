import { expect } from 'chai';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { row, sessionOf, told } from './probe-rows.js';

const COOKIE = { Cookie: '__Host-school-learner=binding-1' };

describe('finding out who is asking', () => {
  let gateway: ProbeGateway;
  /** What the sessions were asked for. */
  const asked: (string | undefined)[][] = [];

  before(async () => {
    const rows = [row('GET', '/api/who/'), row('GET', '/api/film/', { byCookie: true })];
    gateway = await startProbeGateway(rows, undefined, {}, (token, binding) => {
      asked.push([token, binding]);
      return Promise.resolve(token === 'good' || (token === undefined && binding !== undefined) ? sessionOf() : null);
    });
  });
  after(() => gateway.close());
  beforeEach(() => asked.splice(0));

  const who = (path: string, headers: Record<string, string> = {}) => told(gateway.url + path, { headers });

  it('a token is looked up together with the cookie that binds it', async () => {
    expect(await who('/api/who/', { Authorization: 'Token good', ...COOKIE })).to.deep.equal([200, 7]);
    expect(asked).to.deep.equal([['good', 'binding-1']]);
  });

  for (const header of ['Bearer good', 'token good', 'good', 'Token']) {
    it(`'${header}' is no token: the caller is a visitor, and no session is looked up`, async () => {
      expect(await who('/api/who/', { Authorization: header, ...COOKIE })).to.deep.equal([200, null]);
      expect(asked).to.deep.equal([]);
    });
  }

  it('a wrong token makes a visitor, also beside a good cookie', async () => {
    expect(await who('/api/film/', { Authorization: 'Token bad', ...COOKIE })).to.deep.equal([200, null]);
  });

  it('the cookie alone is enough only for rows that say so', async () => {
    expect(await who('/api/who/', COOKIE)).to.deep.equal([200, null]);
    expect(await who('/api/film/', COOKIE)).to.deep.equal([200, 7]);
    expect(await who('/api/film/')).to.deep.equal([200, null]);
  });
});
