import { login, resetPassword, session, setPassword, switchProfile } from '@school/bff-learner/contract/auth';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling, issueLink, tokenBy } from '../../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { stall } from '../../support/faults/stall.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const OLD = 'tram42-violin';
const NEW = 'harbour-lamp-7';
const HOUR_MS = 3_600_000;
/** A minute for the test itself. */
const MINUTE_MS = 60_000;

const use = statement('test-reset-use', 'UPDATE session SET last_seen_at = now() WHERE account_id = $1');
const audited = statement(
  'test-reset-audit',
  "SELECT actor_account_id FROM audit_log WHERE action = 'password.reset' AND entity_id = $1::text",
);

describe('Reset Password', () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Sommer', password: OLD });
  });

  const reset = (as: string, body: object): Promise<Answer<{ message: string }>> =>
    server.call(resetPassword, { as, body });
  const logsIn = async (password: string): Promise<boolean> =>
    (await server.call(login, { body: { phone_number: student.phone, password } })).status === 200;
  const refused = async (as: string, body: object): Promise<unknown[]> => {
    const answer = await reset(as, body);
    expect(await logsIn(OLD), 'the old password still works').to.equal(true);
    return [answer.status, answer.body.error];
  };
  const signedInAgo = (ms: number, openedBy: 'password' | 'set_password' = 'password'): Promise<string> =>
    tokenBy(server.deps, student, { openedBy, at: new Date(Date.now() - ms) });
  // It is in use, or it would be over after 12 hours without any.
  const longAgo = async (): Promise<string> => {
    const token = await signedInAgo(12 * HOUR_MS + MINUTE_MS);
    await server.deps.db.run(use, [student.accountId]);
    return token;
  };

  it("'Password updated successfully!': the new one works, the old one does not, and it is audited", async () => {
    const { status, body } = await reset(student.token, { new_password: NEW });
    expect([status, body.message]).to.deep.equal([200, 'Password updated successfully!']);
    expect([await logsIn(NEW), await logsIn(OLD)]).to.deep.equal([true, false]);
    expect(await server.deps.db.rows(audited, [student.accountId])).to.deep.equal([
      { actor_account_id: student.accountId },
    ]);
  });

  it('a teacher may change the password, too', async () => {
    const teacher = await createTeacher(server.deps);
    expect((await reset(teacher.token, { new_password: NEW })).status).to.equal(200);
  });

  for (const openedBy of ['password', 'set_password'] as const) {
    it(`up to 12 hours after the password was typed (${openedBy}), the new one alone is enough`, async () => {
      const token = await signedInAgo(12 * HOUR_MS - MINUTE_MS, openedBy);
      expect((await reset(token, { new_password: NEW })).status).to.equal(200);
      expect([await logsIn(NEW), await logsIn(OLD)]).to.deep.equal([true, false]);
    });
  }

  it('the session of a switched profile keeps how and when its person signed in', async () => {
    const emil = await createSibling(server.deps, student, 'Emil', 2);
    const switched = async (token: string): Promise<string> =>
      (await server.call(switchProfile, { as: token, params: { id: emil } })).body.token;
    const old = await switched(await longAgo());
    expect((await reset(old, { new_password: NEW })).body.error).to.equal(AUTH_REFUSALS.current_password_missing.text);
    const linked = await switched(await tokenBy(server.deps, student, { openedBy: 'autologin' }));
    expect((await reset(linked, { new_password: NEW })).body.error).to.equal(
      AUTH_REFUSALS.current_password_missing.text,
    );
    const recent = await switched(await signedInAgo(HOUR_MS));
    expect((await reset(recent, { new_password: NEW })).status).to.equal(200);
  });

  it('12 hours after the login it asks for the current password and works with it', async () => {
    const token = await longAgo();
    expect(await refused(token, { new_password: NEW })).to.deep.equal([
      403,
      AUTH_REFUSALS.current_password_missing.text,
    ]);
    expect(await refused(token, { new_password: NEW, current_password: '' })).to.deep.equal([
      403,
      AUTH_REFUSALS.current_password_missing.text,
    ]);
    expect(await refused(token, { new_password: NEW, current_password: 'wrong' })).to.deep.equal([
      403,
      AUTH_REFUSALS.current_password_wrong.text,
    ]);
    expect((await reset(token, { new_password: NEW, current_password: OLD })).status).to.equal(200);
    expect(await logsIn(NEW)).to.equal(true);
  });

  it('a session of an autologin link always needs the current password', async () => {
    const token = await tokenBy(server.deps, student, { openedBy: 'autologin' });
    expect(await refused(token, { new_password: NEW })).to.deep.equal([
      403,
      AUTH_REFUSALS.current_password_missing.text,
    ]);
  });

  it("a person in another's account may never change it, not even with the password", async () => {
    const token = await tokenBy(server.deps, student, {
      openedBy: 'impersonation',
      actAccountId: (await createTeacher(server.deps)).accountId,
    });
    const [status] = await refused(token, { new_password: NEW, current_password: OLD });
    expect(status).to.equal(403);
  });

  it('afterwards all other sessions and all earlier links are no longer valid', async () => {
    const other = await tokenBy(server.deps, student, {});
    const link = await issueLink(server.deps, student, 'set_password');
    await reset(student.token, { new_password: NEW });
    expect((await server.call(session, { as: other })).status).to.equal(401);
    expect(
      (await server.call(setPassword, { params: { token: link }, body: { new_password: 'thief-was-here' } })).body
        .error,
    ).to.equal('Invalid link');
    expect(await logsIn(NEW)).to.equal(true);
  });

  it('a session that somebody ends while it waits for its hash changes no password', async () => {
    const [answer] = await stall(
      server.deps,
      `WITH ended AS (UPDATE session SET revoked_at = now() WHERE account_id = ${student.accountId})
       UPDATE account SET updated_at = now() WHERE id = ${student.accountId}`,
      () => reset(student.token, { new_password: NEW }),
      () => Promise.resolve(),
    );
    expect([answer.status, answer.body.error]).to.deep.equal([401, AUTH_REFUSALS.session_over.text]);
    expect([await logsIn(NEW), await logsIn(OLD)]).to.deep.equal([false, true]);
  });

  const sentences: readonly (readonly [string, unknown, string])[] = [
    ['5 characters', 'ab12x', 'Password must be at least 6 characters long'],
    ['nothing', undefined, 'Password must be at least 6 characters long'],
    ['a list', ['123456'], 'Password must be at least 6 characters long'],
    ['`password`', 'password', AUTH_REFUSALS.password_too_common.text],
    ['`123456`', '123456', AUTH_REFUSALS.password_too_common.text],
    ['the own name', 'i-am-SOMMER', AUTH_REFUSALS.password_has_name.text],
    ['257 characters', 'x7'.padEnd(257, 'y'), 'Password must be at most 256 characters long'],
  ];
  for (const [title, password, text] of sentences) {
    it(`refuses ${title}: 400 '${text}'`, async () => {
      const answer = await reset(student.token, { new_password: password });
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, text, 'new_password']);
      expect(await logsIn(OLD)).to.equal(true);
    });
  }

  it("refuses the person's own phone number", async () => {
    const answer = await reset(student.token, { new_password: `x${student.phone?.slice(-8)}` });
    expect([answer.status, answer.body.error]).to.deep.equal([400, AUTH_REFUSALS.password_has_name.text]);
  });

  for (const password of ['x7 '.padEnd(80, 'long and '), 'пароль-моряка-9', '😀🐈🚀🌍🎲🧩', ' spaces stay ']) {
    it(`accepts ${JSON.stringify(password.slice(0, 20))} unchanged`, async () => {
      expect((await reset(student.token, { new_password: password })).status).to.equal(200);
      expect(await logsIn(password)).to.equal(true);
      expect(await logsIn(password.trim() === password ? `${password} ` : password.trim())).to.equal(false);
    });
  }
});
