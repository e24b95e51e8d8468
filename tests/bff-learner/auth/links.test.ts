import { autologin, autologinLink, login, passwordLink, session, setPassword } from '@school/bff-learner/contract/auth';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { issueLink, tokenBy } from '../../support/factories/family.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { rawRequest } from '../../support/raw-request.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'harbour-lamp-7';
const unused = statement(
  'test-unused-links',
  'SELECT count(*) AS n FROM one_time_token WHERE account_id = $1 AND used_at IS NULL',
);
const disable = statement('test-disable-link', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const sessions = statement(
  'test-sessions-of',
  'SELECT opened_by FROM session WHERE account_id = $1 AND revoked_at IS NULL ORDER BY created_at',
);

describe('one-time links', () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.release();
    student = await createStudent(server.deps, { name: 'Mia Sommer', grade: 5 });
  });

  const wire = ({ status, body }: { status: number; body: object }): object => ({
    status,
    body: { ...body, request_id: '' },
  });

  describe('autologin', () => {
    it('signs in with the fields of the specification', async () => {
      const token = await issueLink(server.deps, student, 'autologin');
      expect(token).to.match(/^[A-Za-z0-9]{43}$/);
      const { status, body } = await server.call(autologin, { params: { token } });
      expect([status, body.user_type, body.user_id, body.user_name, body.student_grade]).to.deep.equal([
        200,
        'student',
        student.id,
        'Mia Sommer',
        5,
      ]);
      expect((await server.call(session, { as: body.token })).status).to.equal(200);
    });

    it('of 100 who use one token at the same time one gets 200, the others 404 and the invalid-link path; one session', async () => {
      const token = await issueLink(server.deps, student, 'autologin');
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => server.call(autologin, { params: { token } })),
      );
      expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).to.deep.equal({
        '200 ': 1,
        '404 Invalid link': 99,
      });
      expect(await server.deps.db.rows(sessions, [student.accountId])).to.deep.equal([
        { opened_by: 'password' },
        { opened_by: 'autologin' },
      ]);
    });

    it('used, expired, unknown, malformed, of a disabled account, of another kind: all look the same', async () => {
      const used = await issueLink(server.deps, student, 'autologin');
      await server.call(autologin, { params: { token: used } });
      const gone = await createStudent(server.deps);
      const ofDisabled = await issueLink(server.deps, gone, 'autologin');
      await server.deps.db.run(disable, [gone.accountId]);
      const expired = await issueLink(server.deps, student, 'autologin', 60_000);
      const otherKind = await issueLink(server.deps, student, 'set_password');
      server.clock.set(new Date(Date.now() + 61_000));
      const tokens = [
        used,
        expired,
        ofDisabled,
        otherKind,
        'A'.repeat(43),
        'abc',
        'a-b_c/d',
        '%00',
        '../1',
        'x'.repeat(199),
      ];
      const answers = await Promise.all(tokens.map((token) => server.call(autologin, { params: { token } })));
      const invalid = {
        status: 404,
        body: { error: 'Invalid link', detail: 'Invalid link', code: 'link_not_found', request_id: '' },
      };
      answers.forEach((answer, index) => expect(wire(answer), tokens[index]).to.deep.equal(invalid));
    });
  });

  describe('everybody can open /api/al/{token}/ without harm', () => {
    it('leads to the page, whatever the token is, and does not use it up', async () => {
      const token = await issueLink(server.deps, student, 'autologin');
      for (const agent of ['Slackbot-LinkExpanding 1.0', 'WhatsApp/2.23', 'Mozilla/5.0 (SafeLinks)', 'curl/8', '']) {
        const answer = await server.call(autologinLink, {
          params: { token },
          headers: { 'User-Agent': agent, 'Sec-Purpose': 'prefetch' },
        });
        expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, `/autologin/${token}`]);
      }
      expect(await server.deps.db.row(unused, [student.accountId])).to.deep.equal({ n: 1 });
      expect((await server.call(autologin, { params: { token } })).status).to.equal(200);
    });

    it('never leads to another site, whatever the path contains', async () => {
      for (const path of [
        '//evil.example',
        '%2F%2Fevil.example',
        'https:%2F%2Fevil.example',
        '%0d%0aSet-Cookie:%20a=b',
        '..%2f..%2f',
        '@evil.example',
      ]) {
        const { status, headers } = await rawRequest(`${server.url}/api/al/${path}/`, {});
        const location = headers['location'];
        expect([302, 400, 404]).to.include(status);
        if (location !== undefined)
          expect(new URL(String(location), 'https://school.test').origin).to.equal('https://school.test');
        expect(headers['set-cookie']).to.equal(undefined);
      }
    });
  });

  describe('set-password link', () => {
    const set = (
      token: string,
      password: unknown,
      headers: Record<string, string> = {},
    ): ReturnType<TestServer['call']> =>
      server.call(setPassword, { params: { token }, body: { new_password: password }, headers });
    const logsIn = async (password: string): Promise<boolean> =>
      (await server.call(login, { body: { phone_number: student.phone, password } })).status === 200;

    it('shows its owner however often it is opened; sets the password once; signs in', async () => {
      const token = await issueLink(server.deps, student, 'set_password');
      for (let index = 0; index < 3; index += 1) {
        const peek = await server.call(passwordLink, { params: { token } });
        expect([peek.status, peek.body.user_name]).to.deep.equal([200, 'Mia Sommer']);
      }
      const done = await server.call(setPassword, { params: { token }, body: { new_password: PASSWORD } });
      expect([done.status, done.body.user_id]).to.deep.equal([200, student.id]);
      expect(await logsIn(PASSWORD)).to.equal(true);
      const again = await set(token, 'another-lamp-8');
      expect([again.status, again.body.error]).to.deep.equal([404, 'Invalid link']);
      expect((await server.call(passwordLink, { params: { token } })).body.error).to.equal('Invalid link');
      expect(await logsIn(PASSWORD)).to.equal(true);
    });

    it('a refused password does not use up the link', async () => {
      const token = await issueLink(server.deps, student, 'set_password');
      const phone = student.phone ?? '';
      const expected: readonly (readonly [unknown, string])[] = [
        ['short', 'Password must be at least 6 characters long'],
        ['password', 'This password is too easy to guess. Please choose another one.'],
        ['sommer-time', 'Please choose a password without your name or phone number in it.'],
        [`x${phone.slice(-8)}`, 'Please choose a password without your name or phone number in it.'],
        [undefined, 'Password must be at least 6 characters long'],
      ];
      for (const [password, text] of expected) {
        const answer = await set(token, password);
        expect([answer.status, answer.body.error]).to.deep.equal([400, text]);
      }
      expect((await set(token, PASSWORD)).status).to.equal(200);
    });

    it('once a password is set, no other link can set another one (a stranger may have booked with this phone)', async () => {
      const strangers = await issueLink(server.deps, student, 'set_password');
      const own = await issueLink(server.deps, student, 'set_password');
      expect((await set(own, PASSWORD)).status).to.equal(200);
      expect((await set(strangers, 'thief-was-here')).body.error).to.equal('Invalid link');
      expect(await logsIn(PASSWORD)).to.equal(true);
    });

    it('other sessions of the account end', async () => {
      const other = await tokenBy(server.deps, student, {});
      await set(await issueLink(server.deps, student, 'set_password'), PASSWORD);
      expect((await server.call(session, { as: other })).status).to.equal(401);
    });

    it('two who use it at the same time: one password is set', async () => {
      const token = await issueLink(server.deps, student, 'set_password');
      const answers = await Promise.all([set(token, 'harbour-lamp-1'), set(token, 'harbour-lamp-2')]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 404]);
      const won = answers[0]?.status === 200 ? 'harbour-lamp-1' : 'harbour-lamp-2';
      expect(await logsIn(won)).to.equal(true);
    });

    it('after seven days it is an invalid link', async () => {
      const token = await issueLink(server.deps, student, 'set_password', 7 * 86_400_000);
      server.clock.set(new Date(Date.now() + 7 * 86_400_000 + 1000));
      expect((await set(token, PASSWORD)).body.error).to.equal('Invalid link');
    });

    it('the web client gets its cookies: one bound to the browser, one readable for a minute', async () => {
      const answer = await set(await issueLink(server.deps, student, 'set_password'), PASSWORD, { 'X-Client': 'web' });
      const cookies = answer.headers.getSetCookie();
      expect(cookies.find((cookie) => cookie.startsWith('__Host-school-learner=')))
        .to.include('HttpOnly')
        .and.include('Secure');
      const handoff = cookies.find((cookie) => cookie.startsWith('__Host-school-handoff=')) ?? '';
      expect(handoff)
        .to.include('Max-Age=60')
        .and.include('Secure')
        .and.include('SameSite=Lax')
        .and.not.include('HttpOnly');
    });
  });

  it('one-time links are tried at most 10 times a minute from one address', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const statuses = [];
      for (let index = 0; index < 12; index += 1) {
        statuses.push((await strict.call(autologin, { params: { token: 'A'.repeat(43) }, ip: '203.0.113.90' })).status);
      }
      expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 404), 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
