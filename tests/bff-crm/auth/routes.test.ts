import * as contract from '@school/bff-crm/contract/auth';
import { listLeads } from '@school/bff-crm/contract/leads';
import { expect } from 'chai';
import { createLeadManager, createStaff, createStudent } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'a long sales passphrase';

describe('signing in to lead management', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('crm');
  });
  after(() => server.close());

  const login = (body: unknown, headers: Record<string, string> = {}) => server.call(contract.login, { body, headers });

  it('answers with a token, which opens the list', async () => {
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    const answer = await login({ email: manager.email, password: PASSWORD });
    expect(answer.status).to.equal(200);
    expect(Object.keys(answer.body)).to.deep.equal(['token']);
    expect((await server.call(listLeads, { as: answer.body.token })).status).to.equal(200);
  });

  it('accepts the email in any letter case; the field itself refuses spaces', async () => {
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    expect((await login({ email: manager.email?.toUpperCase(), password: PASSWORD })).status).to.equal(200);
  });

  it('says why in `detail` when the password is wrong', async () => {
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    const answer = await login({ email: manager.email, password: 'something else' });
    expect(answer.status).to.equal(401);
    expect(answer.body.detail).to.equal('Login failed. Please check your credentials.');
  });

  it('answers the same for an account without lead management and for one that does not exist', async () => {
    const staff = await createStaff(server.deps, { password: PASSWORD });
    const [known, unknown] = await Promise.all([
      login({ email: staff.email, password: PASSWORD }),
      login({ email: 'nobody@school.test', password: PASSWORD }),
    ]);
    expect(known.status).to.equal(401);
    expect([unknown.status, unknown.body.detail, unknown.body.code]).to.deep.equal([
      known.status,
      known.body.detail,
      known.body.code,
    ]);
  });

  const refused: readonly [what: string, body: unknown, sentence: string][] = [
    ['no email', { password: 'x' }, 'Please enter your email address.'],
    ['a text that is no email', { email: 'sales', password: 'x' }, 'Please enter your email address.'],
    ['no password', { email: 'a@school.test' }, 'Please enter your password.'],
    ['an empty password', { email: 'a@school.test', password: '' }, 'Please enter your password.'],
  ];
  for (const [what, body, sentence] of refused) {
    it(`refuses ${what}`, async () => {
      const answer = await login(body);
      expect([answer.status, answer.body.detail]).to.deep.equal([400, sentence]);
    });
  }

  it('binds a token made for our own page to its browser', async () => {
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    const answer = await login({ email: manager.email, password: PASSWORD }, { 'X-Client': 'web' });
    const set = answer.headers.get('Set-Cookie') ?? '';
    expect(set)
      .to.match(/^__Host-school-crm=/)
      .and.include('; SameSite=Strict; HttpOnly');
    const [cookie = ''] = set.split(';');
    expect((await server.call(listLeads, { as: answer.body.token })).status).to.equal(401);
    expect((await server.call(listLeads, { as: answer.body.token, headers: { Cookie: cookie } })).status).to.equal(200);
  });

  it('after signing out, the token is no longer valid', async () => {
    const manager = await createLeadManager(server.deps);
    expect((await server.call(contract.logout, { as: manager })).status).to.equal(200);
    expect((await server.call(contract.logout, { as: manager })).status).to.equal(401);
  });

  it('refuses to sign out without a token', async () => {
    expect((await server.call(contract.logout)).status).to.equal(401);
  });

  it('refuses a token of another app', async () => {
    const [staff, student] = [await createStaff(server.deps), await createStudent(server.deps)];
    for (const other of [staff, student]) {
      expect((await server.call(listLeads, { as: other })).status).to.equal(401);
    }
  });

  it('after too many wrong passwords, the caller has to wait', async () => {
    const strict = await startTestServer('crm', { LIMIT_SCALE: '1' }, server);
    const manager = await createLeadManager(server.deps, { password: PASSWORD });
    const tries = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      tries.push(
        await strict.call(contract.login, { body: { email: manager.email, password: 'wrong' }, ip: '203.0.113.9' }),
      );
    }
    await strict.close();
    expect(tries.map(({ status }) => status).slice(0, 5)).to.deep.equal([401, 401, 401, 401, 401]);
    expect([tries[5]?.status, tries[5]?.body.detail]).to.deep.equal([
      429,
      'Too many attempts. Please wait a while and try again.',
    ]);
  });
});
