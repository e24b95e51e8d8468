import * as contract from '@school/bff-staff/contract/auth';
import { me, perform } from '@school/bff-staff/contract/home';
import { expect } from 'chai';
import { createLeadManager, createStaff, createStudent } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'a long office passphrase';

describe('signing in to the back office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());

  it('answers with the token and the user', async () => {
    const person = await createStaff(server.deps, { name: 'boss', superuser: true, password: PASSWORD });
    const answer = await server.call(contract.login, {
      body: { email: person.email, password: PASSWORD, otp: '123456' },
    });
    expect(answer.status).to.equal(200);
    expect(answer.body.user).to.deep.equal({ username: 'boss', is_staff: true, is_superuser: true });
    const who = await server.call(me, { as: answer.body.token });
    expect(who.body.user).to.deep.equal({ ...answer.body.user, permissions: [] });
  });

  it('refuses wrong passwords, unknown people and accounts of other apps in the same way', async () => {
    const staff = await createStaff(server.deps, { password: PASSWORD });
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    const bodies = [
      { email: staff.email, password: 'wrong' },
      { email: 'nobody@school.test', password: PASSWORD },
      { email: manager.email, password: PASSWORD },
    ];
    for (const body of bodies) {
      const answer = await server.call(contract.login, { body });
      expect([answer.status, answer.body.error]).to.deep.equal([401, 'Login failed. Please check your credentials.']);
    }
  });

  for (const [body, sentence] of [
    [{ email: 'x', password: 'y' }, 'Please enter your email address.'],
    [{ email: 'x@school.test', password: '' }, 'Please enter your password.'],
  ] as const) {
    it(`refuses ${JSON.stringify(body)}`, async () => {
      const answer = await server.call(contract.login, { body });
      expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
    });
  }

  it('binds the token of our own page to its browser, by a cookie that no other site can have sent', async () => {
    const person = await createStaff(server.deps, { password: PASSWORD });
    const body = { email: person.email, password: PASSWORD };
    const answer = await server.call(contract.login, { body, headers: { 'X-Client': 'web' } });
    const set = answer.headers.get('Set-Cookie') ?? '';
    expect(set).to.match(/^__Host-school-staff=[A-Za-z0-9]{43}; Path=\/; .*; SameSite=Strict; HttpOnly$/);
    const [cookie = ''] = set.split(';');
    expect((await server.call(me, { as: answer.body.token })).status).to.equal(401);
    expect((await server.call(me, { as: answer.body.token, headers: { Cookie: cookie } })).status).to.equal(200);
  });

  it('writes no flag that the body contains', async () => {
    const person = await createStaff(server.deps, { password: PASSWORD });
    const body = { email: person.email, password: PASSWORD, is_superuser: true, is_staff: false };
    const { token, user } = (await server.call(contract.login, { body })).body;
    expect(user).to.include({ is_staff: true, is_superuser: false });
    await server.call(perform, {
      as: token,
      body: { action: 'reports', is_superuser: true, user: { is_superuser: true } },
    });
    expect((await server.call(me, { as: token })).body.user).to.include({ is_superuser: false });
  });

  it('revokes the token on the server', async () => {
    const person = await createStaff(server.deps);
    expect((await server.call(contract.logout, { as: person })).status).to.equal(200);
    expect((await server.call(me, { as: person })).status).to.equal(401);
    expect((await server.call(contract.logout)).status).to.equal(401);
  });

  it('refuses a token of another app', async () => {
    const others = [await createStudent(server.deps), await createLeadManager(server.deps)];
    for (const other of others) expect((await server.call(me, { as: other })).status).to.equal(401);
  });

  it('refuses a token in the address', async () => {
    const person = await createStaff(server.deps);
    expect((await server.fetch(`/api/blackops/?token=${person.token}`)).status).to.equal(401);
  });
});
