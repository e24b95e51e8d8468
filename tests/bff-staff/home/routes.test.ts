import { me, perform } from '@school/bff-staff/contract/home';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the home page of the back office', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await startTestServer('staff');
    person = await createStaff(server.deps, { name: 'asha' });
  });
  after(() => server.close());

  it("says who is signed in, and the person's permissions beyond those of all staff", async () => {
    const plain = { username: 'asha', is_staff: true, is_superuser: false, permissions: [] };
    expect((await server.call(me, { as: person })).body).to.deep.equal({ user: plain });
    const permissions = ['payment.punch', 'credit.adjust'];
    const finance = await createStaff(server.deps, { name: 'omar', permissions });
    expect((await server.call(me, { as: finance })).body).to.deep.equal({
      user: { ...plain, username: 'omar', permissions },
    });
  });

  const places = {
    user_management: '/blackops/user-management/users',
    system_settings: '/blackops/settings',
    reports: '/blackops/reports',
  };
  for (const [action, redirect] of Object.entries(places)) {
    it(`leads ${action} to its page, which exists`, async () => {
      const answer = await server.call(perform, { as: person, body: { action } });
      expect([answer.status, answer.body.redirect]).to.deep.equal([200, redirect]);
      expect((await server.fetch(redirect)).status).to.equal(200);
    });
  }

  for (const body of [{ action: 'drop_tables' }, { action: 7 }, {}]) {
    it(`refuses ${JSON.stringify(body)}`, async () => {
      const answer = await server.call(perform, { as: person, body });
      expect([answer.status, answer.body.error]).to.deep.equal([400, 'Failed to perform action']);
    });
  }

  it('is 401 without a token', async () => {
    expect((await server.call(me)).status).to.equal(401);
    expect((await server.call(perform, { body: { action: 'reports' } })).status).to.equal(401);
  });

  it('is 403 for a person who is no longer staff', async () => {
    const former = await createStaff(server.deps);
    await server.deps.db.run(statement('test-dismiss', 'DELETE FROM staff_user WHERE id = $1'), [former.id]);
    expect((await server.call(me, { as: former })).status).to.equal(403);
  });

  it("serves the app's pages, redirects the other paths to them, and has a page for unknown ones", async () => {
    for (const path of ['/blackops/', '/blackops/login/', '/blackops/logout/', '/blackops/outbox']) {
      expect((await server.fetch(path)).status, path).to.equal(200);
    }
    const elsewhere = await server.fetch('/');
    expect([elsewhere.status, elsewhere.headers.get('Location')]).to.deep.equal([302, '/blackops/']);
    expect((await server.fetch('/blackops/nothing')).status).to.equal(404);
  });
});
