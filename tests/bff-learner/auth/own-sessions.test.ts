import { autologin, login, session as whoAmI } from '@school/bff-learner/contract/auth';
import { endOtherSessions, endSession, listSessions } from '@school/bff-learner/contract/sessions';
import { SESSION_LIFE } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import {
  actingFor,
  createStaff,
  createStudent,
  createTeacher,
  signedInAgain,
  TEST_PASSWORD,
  type Person,
} from '../../support/factories/people.js';
import { issueLink } from '../../support/factories/family.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const audits = statement(
  'test-own-session-audits',
  `SELECT action FROM audit_log WHERE actor_account_id = $1 AND action LIKE 'session.end%' ORDER BY id`,
);

describe('a person sees where they are signed in, and ends what they do not know', () => {
  let server: TestServer;
  let second: TestServer;
  let mia: Person;
  before(async () => {
    server = await startTestServer();
    second = await startTestServer('learner', {}, server);
  });
  after(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    mia = await createStudent(server.deps, { password: TEST_PASSWORD });
  });
  const list = async (as: Person | { token: string } = mia) => (await server.call(listSessions, { as })).body.results;
  const end = (id: string, as: { token: string } = mia) => server.call(endSession, { as, params: { id } });
  const isIn = async (token: string, on = server) => (await on.call(whoAmI, { as: token })).status === 200;

  it('by the browser in words, the zone that it reported, and when it was used; nothing else of it is kept', async () => {
    const headers = { 'User-Agent': PHONE, 'X-Zone': 'Asia/Calcutta' };
    const body = { phone_number: mia.phone ?? '', password: TEST_PASSWORD };
    expect((await server.call(login, { body, headers })).status).to.equal(200);
    const [own, other] = await list();
    expect(own).to.include({ is_current: true, device: null, zone: null, audience: 'learner' });
    expect(other).to.deep.include({
      is_current: false,
      is_of_school: false,
      audience: 'learner',
      device: 'Safari on iPhone',
      zone: 'Asia/Kolkata',
      created_at: '2026-11-21T12:00:00.000Z',
      last_used_at: '2026-11-21T12:00:00.000Z',
    });
  });

  it('a zone that is none, and a program without a name, are not known', async () => {
    const token = await issueLink(server.deps, mia, 'autologin');
    const headers = { 'User-Agent': 'curl/8', 'X-Zone': '<b>' };
    await server.call(autologin, { params: { token }, headers });
    const [, other] = await list();
    expect([other?.device, other?.zone]).to.deep.equal([null, null]);
  });

  it('ending one keeps the others, and a second process refuses it within a second', async () => {
    const [lost, kept] = [
      await signedInAgain(server.deps, mia, 'student'),
      await signedInAgain(server.deps, mia, 'student'),
    ];
    expect(await isIn(lost.token, second)).to.equal(true);
    const mine = (await list(lost)).find(({ is_current }) => is_current);
    expect((await end(mine?.id ?? '')).body).to.deep.equal({ message: 'The session has ended.' });
    expect(await isIn(lost.token)).to.equal(false);
    server.clock.advance(1001);
    expect(await isIn(lost.token, second)).to.equal(false);
    for (const { token } of [mia, kept]) expect(await isIn(token)).to.equal(true);
    expect((await end(mine?.id ?? '')).status).to.equal(404);
  });

  it('ending all others keeps this one; all of it is audited', async () => {
    const other = await signedInAgain(server.deps, mia, 'student');
    const { body } = await server.call(endOtherSessions, { as: mia });
    expect(body).to.deep.equal({ message: 'You are signed out everywhere else.', ended: 1 });
    expect([await isIn(mia.token), await isIn(other.token)]).to.deep.equal([true, false]);
    expect(await list()).to.have.length(1);
    expect(await server.deps.db.rows(audits, [mia.accountId])).to.deep.equal([{ action: 'session.end_others' }]);
  });

  it("the one in use is not ended here, and another person's is answered like a missing one", async () => {
    const [own] = await list();
    const refused = await end(own?.id ?? '');
    expect([refused.status, refused.body.error]).to.deep.equal([
      409,
      'You are using this session now. Log out to end it.',
    ]);
    const stranger = await createStudent(server.deps);
    const foreign = await end(own?.id ?? '', stranger);
    const missing = await end('0'.repeat(32), stranger);
    expect([foreign.status, foreign.body.error]).to.deep.equal([missing.status, missing.body.error]);
    expect(await isIn(mia.token)).to.equal(true);
  });

  it('one that was not used for too long is not shown', async () => {
    await signedInAgain(server.deps, mia, 'student');
    server.clock.advance(SESSION_LIFE.learner.idleMs + 1);
    expect(await list(await signedInAgain(server.deps, mia, 'student'))).to.have.length(1);
  });

  it('what the school opened is named and can be ended, and whoever acts for the person sees and ends nothing', async () => {
    const teacher = await createTeacher(server.deps);
    const acting = await actingFor(server.deps, teacher, mia);
    const seen = (await list()).find(({ is_of_school }) => is_of_school);
    expect(seen).to.include({ is_current: false });
    for (const call of [
      server.call(listSessions, { as: acting }),
      server.call(endOtherSessions, { as: acting }),
      end(seen?.id ?? '', acting),
    ])
      expect((await call).status).to.equal(403);
    expect((await end(seen?.id ?? '')).status).to.equal(200);
    expect(await isIn(acting.token)).to.equal(false);
  });

  it('a name of a session is not what its token contains', async () => {
    const [own] = await list();
    const claims = Buffer.from(mia.token.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).not.to.include(own?.id);
    expect((await server.call(listSessions, { as: await createStaff(server.deps) })).status).to.equal(401);
  });
});
