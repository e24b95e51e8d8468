import { autologin, profiles, resetPassword, session } from '@school/bff-learner/contract/auth';
import { logout } from '@school/bff-learner/contract/logout';
import { creditTransactions, studentCredits } from '@school/bff-learner/contract/credits';
import {
  askToSwitch,
  beginActing,
  currentImpersonation,
  returnToOwnAccount,
  switchToStudent,
} from '@school/bff-learner/contract/impersonation';
import { updateTimezone } from '@school/bff-learner/contract/profile';
import { endEverySessionOf, endSessionsOf } from '@school/infra/auth/end-sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { browserOf, keepCookies, lookAs, sentBy, type TestBrowser } from '../../support/factories/eyes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const READ_ONLY = 'You are only viewing this account. Choose “Make changes” and say why before you change anything.';
const NO_WAY_BACK = 'This way back has already been used or has expired. Please log in.';

const addSibling = statement(
  'test-eyes-sibling',
  `INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Emil', 2)`,
);
const disable = statement('test-eyes-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const leave = statement('test-eyes-leave', 'UPDATE batch_student SET left_at = now() WHERE student_id = $1');
const auditOf = statement(
  'test-eyes-audit',
  `SELECT action, actor_account_id AS actor, on_behalf_of_account_id AS "for", after FROM audit_log
   WHERE on_behalf_of_account_id = $1 AND actor_account_id = $2 ORDER BY id`,
);
const noticesOf = statement(
  'test-eyes-notices',
  'SELECT title, body FROM notification WHERE account_id = $1 ORDER BY id',
);

describe('Login as Student', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let own: TestBrowser;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    server.clock.set(new Date(NOW).toISOString());
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    mia = await createStudent(server.deps, { name: 'Mia' });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [mia]);
    own = await browserOf(server, teacher);
  });
  after(() => server.close());

  const from = (browser: TestBrowser) => ({ as: browser, headers: sentBy(browser) });
  const ask = (browser = own, studentId = mia.id) =>
    server.call(askToSwitch, { ...from(browser), params: { studentId } });
  const redeem = (token: string, headers: Record<string, string>) =>
    server.call(autologin, { params: { token }, headers });
  const whoIs = async (browser: TestBrowser) => {
    const { status, body } = await server.call(session, from(browser));
    return status === 200 ? `${body.user_type} ${body.user_name}` : status;
  };
  const comeBack = (browser: TestBrowser) =>
    server.call(returnToOwnAccount, { headers: sentBy(browser), body: { is_back: true } });
  const zoneBy = (browser: TestBrowser) =>
    server.call(updateTimezone, { ...from(browser), body: { timezone: 'Asia/Tokyo' } });
  const later = (minutes: number) => server.clock.set(new Date(NOW + minutes * MINUTE_MS).toISOString());

  describe('the way in', () => {
    it("GET and POST give auto_login_token to the student's teacher, and to nobody else", async () => {
      const params = { studentId: mia.id };
      expect((await server.call(switchToStudent, { ...from(own), params })).body.auto_login_token).to.match(/^\w{43}$/);
      expect((await ask()).body.auto_login_token).to.match(/^\w{43}$/);
      const stranger = await browserOf(server, await createTeacher(server.deps));
      for (const [browser, id] of [
        [stranger, mia.id],
        [own, 999_999],
        [own, (await createStudent(server.deps)).id],
      ] as const)
        expect((await ask(browser, id)).status).to.equal(404);
      await server.deps.db.run(leave, [mia.id]);
      expect((await ask()).status).to.equal(404);
    });

    it('works once: of 20 at the same moment one succeeds', async () => {
      const token = (await ask()).body.auto_login_token;
      const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, sentBy(own))));
      expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).to.deep.equal({
        '200 ': 1,
        '404 Invalid link': 19,
      });
    });

    it('works for a minute, in the same browser, and only the newest token; a wrong browser does not use it up', async () => {
      const first = (await ask()).body.auto_login_token;
      const second = (await ask()).body.auto_login_token;
      expect((await redeem(first, sentBy(own))).status).to.equal(404);
      expect((await redeem(second, { 'X-Client': 'web' })).status).to.equal(404);
      const other = await browserOf(server, teacher);
      expect((await redeem(second, sentBy(other))).status).to.equal(404);
      later(1.1);
      expect((await redeem(second, sentBy(own))).status).to.equal(404);
      later(0.5);
      expect((await redeem(second, sentBy(own))).status).to.equal(200);
    });

    it('is not valid after the teacher has logged out, or after an account was closed', async () => {
      const token = (await ask()).body.auto_login_token;
      await server.call(logout, from(own));
      expect((await redeem(token, sentBy(own))).status).to.equal(404);
      own = await browserOf(server, teacher);
      const another = (await ask()).body.auto_login_token;
      await server.deps.db.run(disable, [mia.accountId]);
      expect((await redeem(another, sentBy(own))).status).to.equal(404);
    });

    it('pauses the teacher’s own session: its token opens nothing during this time', async () => {
      const eyes = await lookAs(server, own, mia.id);
      expect(await whoIs(eyes)).to.equal('student Mia');
      expect(await whoIs({ ...own, cookies: own.cookies })).to.equal(401);
    });

    it('no nesting: from a student’s account nobody can go on into another', async () => {
      const eyes = await lookAs(server, own, mia.id);
      expect((await ask(eyes)).status).to.equal(403);
    });
  });

  describe('inside', () => {
    it("shows who looks at whose account and for how long, and of several children only the teacher's student", async () => {
      await server.deps.db.run(addSibling, [mia.accountId]);
      const eyes = await lookAs(server, own, mia.id);
      later(10);
      expect((await server.call(currentImpersonation, from(eyes))).body.impersonation).to.deep.equal({
        actor_name: 'Asha Rao',
        is_staff: false,
        user_name: 'Mia',
        opened_because: null,
        expires_at: '2026-11-21T12:30:00+00:00',
        seconds_left: 20 * 60,
        may_act: false,
        reason: null,
        can_return: true,
      });
      expect((await server.call(profiles, from(eyes))).body.results.map(({ id }) => id)).to.deep.equal([mia.id]);
      expect((await server.call(currentImpersonation, { as: mia })).body).to.deep.equal({ impersonation: null });
    });

    it("the answer that opens the account names only the teacher's student, not the siblings", async () => {
      await server.deps.db.run(addSibling, [mia.accountId]);
      const { body } = await redeem((await ask()).body.auto_login_token, sentBy(own));
      expect(body.profiles).to.deep.equal([{ id: mia.id, full_name: 'Mia', student_grade: 4 }]);
    });

    it('can only look: a change is refused with a clear sentence until a reason is given, which the family can read', async () => {
      const eyes = await lookAs(server, own, mia.id);
      const refused = await zoneBy(eyes);
      expect([refused.status, refused.body.code, refused.body.error]).to.deep.equal([403, 'read_only', READ_ONLY]);
      const empty = await server.call(beginActing, { ...from(eyes), body: { reason: '  ' } });
      expect([empty.status, empty.body.error]).to.deep.equal([400, 'Please say why you need to make changes.']);
      const reason = 'Mia cannot find the button';
      for (let time = 0; time < 2; time += 1)
        expect((await server.call(beginActing, { ...from(eyes), body: { reason } })).status).to.equal(200);
      expect((await zoneBy(eyes)).status).to.equal(200);
      expect(await server.deps.db.rows(noticesOf, [mia.accountId])).to.deep.equal([
        {
          title: 'Your account was opened by Asha Rao',
          body: 'Asha Rao, the teacher of Mia, opened this account to look at it, for at most 30 minutes.',
        },
        {
          title: 'Asha Rao makes changes in your account',
          body: `Asha Rao opened this account and gave this reason for making changes: ${reason}`,
        },
      ]);
    });

    it("a reason in a person's own account: 409 ‘You are in your own account.’", async () => {
      const own = await server.call(beginActing, { as: mia, body: { reason: 'Just so' } });
      expect([own.status, own.body.code, own.body.error]).to.deep.equal([
        409,
        'not_impersonating',
        'You are in your own account.',
      ]);
    });

    it('every change is recorded with both people', async () => {
      const eyes = await lookAs(server, own, mia.id);
      await server.call(beginActing, { ...from(eyes), body: { reason: 'To help' } });
      await zoneBy(eyes);
      await comeBack(eyes);
      const lines = await server.deps.db.rows<{ action: string; after: { call?: string } | null }>(auditOf, [
        mia.accountId,
        teacher.accountId,
      ]);
      expect(lines.map(({ action, after }) => (after?.call ? `${action} ${after.call}` : action))).to.deep.equal([
        'impersonation.ask',
        'impersonation.open',
        'impersonation.change POST /api/impersonation/act/',
        'impersonation.act',
        'impersonation.change POST /api/update-timezone/',
        'timezone.change',
        'impersonation.return',
      ]);
    });

    it('shows no credits and cannot change the password, even after a reason', async () => {
      const eyes = await lookAs(server, own, mia.id);
      await server.call(beginActing, { ...from(eyes), body: { reason: 'To help' } });
      expect((await server.call(studentCredits, from(eyes))).status).to.equal(403);
      expect((await server.call(creditTransactions, from(eyes))).status).to.equal(403);
      const body = { new_password: 'tram42-violin' };
      expect((await server.call(resetPassword, { ...from(eyes), body })).status).to.equal(403);
    });

    it('ends after 30 minutes', async () => {
      const eyes = await lookAs(server, own, mia.id);
      later(29);
      expect(await whoIs(eyes)).to.equal('student Mia');
      later(30.1);
      expect(await whoIs(eyes)).to.equal(401);
    });

    it('ends with the teacher’s session, however that one ends', async () => {
      const { db, clock } = server.deps;
      for (const end of [
        () => endSessionsOf(db, teacher.accountId, null, clock.now()),
        () => endEverySessionOf(db, teacher.accountId, clock.now()),
        () => db.run(disable, [teacher.accountId]),
      ]) {
        const eyes = await lookAs(server, await browserOf(server, teacher), mia.id);
        expect(await whoIs(eyes)).to.equal('student Mia');
        await end();
        // A process caches a session for one second.
        server.clock.set(new Date(server.clock.now().getTime() + 2000).toISOString());
        expect(await whoIs(eyes)).to.equal(401);
        expect((await comeBack(eyes)).status).to.equal(409);
      }
    });
  });

  describe('the way back', () => {
    it('returns to the teacher’s account with a new token; used again it is refused, and of 10 at once one succeeds', async () => {
      const eyes = await lookAs(server, own, mia.id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(eyes)));
      expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).to.deep.equal({
        '200 ': 1,
        [`409 ${NO_WAY_BACK}`]: 9,
      });
      const back = answers.find(({ status }) => status === 200);
      const again: TestBrowser = { token: back?.body.token ?? '', cookies: new Map(eyes.cookies) };
      if (back) keepCookies(again, back.headers);
      expect(await whoIs(again)).to.equal('teacher Asha Rao');
      expect(await whoIs(eyes)).to.equal(401);
      expect(await whoIs(own)).to.equal(401);
      expect([...again.cookies.keys()]).to.deep.equal(['__Host-school-learner']);
      expect((await ask(again)).status).to.equal(200);
    });

    it('works only in the same browser', async () => {
      const eyes = await lookAs(server, own, mia.id);
      const ticket = eyes.cookies.get('__Host-school-return') ?? '';
      const thief = await browserOf(server, await createTeacher(server.deps));
      thief.cookies.set('__Host-school-return', ticket);
      expect((await comeBack(thief)).status).to.equal(409);
      expect((await server.call(returnToOwnAccount, { body: { is_back: true } })).status).to.equal(409);
      expect((await comeBack(eyes)).status).to.equal(200);
    });

    it('works for five more minutes after the end, and not longer', async () => {
      const late = await lookAs(server, own, mia.id);
      later(34);
      expect((await comeBack(late)).status).to.equal(200);
      server.clock.set(new Date(NOW).toISOString());
      const tooLate = await lookAs(server, await browserOf(server, teacher), mia.id);
      later(36);
      const answer = await comeBack(tooLate);
      expect([answer.status, answer.body.error]).to.deep.equal([409, NO_WAY_BACK]);
    });

    it('does not work after logging out inside, which also ends the teacher’s session', async () => {
      const eyes = await lookAs(server, own, mia.id);
      expect((await server.call(logout, from(eyes))).status).to.equal(200);
      expect(await whoIs(eyes)).to.equal(401);
      expect((await comeBack(eyes)).status).to.equal(409);
    });
  });
});
