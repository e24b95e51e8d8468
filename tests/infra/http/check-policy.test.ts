import { anyone, learner, staffWith, type Policy } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { expect } from 'chai';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { row, sessionOf, told } from './probe-rows.js';

const OVER = 'Please log in to continue.';
const FORBIDDEN = 'You do not have permission to do this.';
const OFFICE = { role: 'staff', staffId: 3 } as const;

describe('asking the policy of a row', () => {
  let gateway: ProbeGateway;
  let session: Session | null = null;

  before(async () => {
    const policies: Record<string, Policy> = { anyone, learner, punchers: staffWith('payment.punch') };
    const rows = Object.entries(policies).map(([name, policy]) => row('POST', `/api/${name}/`, { policy }));
    gateway = await startProbeGateway(rows, undefined, {}, () => Promise.resolve(session));
  });
  after(() => gateway.close());

  for (const [path, who, given, expected] of [
    ['anyone', 'a visitor', null, [200, null]],
    ['learner', 'a visitor', null, [401, OVER]],
    ['learner', 'a student', {}, [200, 7]],
    ['learner', 'staff', OFFICE, [403, FORBIDDEN]],
    ['punchers', 'staff without the permission', OFFICE, [403, FORBIDDEN]],
    ['punchers', 'staff with the permission', { ...OFFICE, permissions: ['payment.punch'] }, [200, 7]],
    ['punchers', 'a superuser', { role: 'superuser', staffId: 3 }, [200, 7]],
  ] as const) {
    it(`${who} on a row for ${path}: ${expected[0]}`, async () => {
      session = given && sessionOf(given);
      const headers = { Authorization: 'Token any' };
      expect(await told(`${gateway.url}/api/${path}/`, { method: 'POST', headers })).to.deep.equal(expected);
    });
  }

  it('nothing of what a refused caller has sent is read: a body that cannot be read makes no difference', async () => {
    session = null;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    expect(await told(`${gateway.url}/api/learner/`, init)).to.deep.equal([401, OVER]);
  });
});
