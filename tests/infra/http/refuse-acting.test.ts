import { learner } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { expect } from 'chai';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { row, sessionOf, told } from './probe-rows.js';

const LOOKING = 'You are only viewing this account. Choose “Make changes” and say why before you change anything.';
const CONSENT =
  'Only the family itself can agree to this, or take it back. Please ask them to do it in their own account.';

describe("looking through another person's eyes", () => {
  let gateway: ProbeGateway;
  let session: Session | null = null;
  /** The family's account, and that of whoever looks through its eyes. */
  let family: number;
  let other: number;

  before(async () => {
    const rows = [
      row('GET', '/api/look/', { policy: learner }),
      row('GET', '/api/effect/', { policy: learner, effect: true }),
      row('POST', '/api/change/', { policy: learner }),
      row('POST', '/api/leave/', { policy: learner, whileLooking: true }),
      row('POST', '/api/agree/', { policy: learner, consent: 'whole' }),
      row('POST', '/api/visit/'),
    ];
    gateway = await startProbeGateway(rows, undefined, {}, () => Promise.resolve(session));
    family = (await createStudent(gateway.deps)).accountId;
    other = (await createTeacher(gateway.deps)).accountId;
  });
  after(() => gateway.close());

  const ask = async (path: string): Promise<[number, unknown]> => {
    const method = path === 'look' || path === 'effect' ? 'GET' : 'POST';
    return told(`${gateway.url}/api/${path}/`, { method, headers: { Authorization: 'Token any' } });
  };

  for (const [path, status, sentence] of [
    ['look', 200],
    ['effect', 403, LOOKING],
    ['change', 403, LOOKING],
    ['agree', 403, LOOKING],
    ['leave', 200],
    ['visit', 200],
  ] as const) {
    it(`somebody who may only look: ${path} is ${status}`, async () => {
      session = sessionOf({ accountId: family, actAccountId: other, mayAct: false });
      expect(await ask(path)).to.deep.equal([status, sentence ?? family]);
    });
  }

  it('somebody who may also change still gives no consent for the family', async () => {
    session = sessionOf({ accountId: family, actAccountId: other });
    expect(await ask('agree')).to.deep.equal([403, CONSENT]);
  });

  it('the family itself may do everything', async () => {
    session = sessionOf({ accountId: family });
    for (const path of ['look', 'effect', 'change', 'agree', 'leave', 'visit'])
      expect(await ask(path), path).to.deep.equal([200, family]);
  });
});
