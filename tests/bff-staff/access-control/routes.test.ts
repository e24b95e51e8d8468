import * as contract from '@school/bff-staff/contract/access-control';
import { me } from '@school/bff-staff/contract/home';
import { listAuditLines } from '@school/bff-staff/contract/audit';
import { readSecurity } from '@school/bff-staff/contract/security';
import { disableUser } from '@school/bff-staff/contract/users';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, TEST_PASSWORD, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const lines = statement(
  'test-access-lines',
  `SELECT action, before, after FROM audit_log WHERE entity = $1 AND entity_id = $2 AND action LIKE 'access.%' ORDER BY id`,
);
const loseAdmins = statement(
  'test-access-lose-admins',
  'UPDATE staff_user SET is_superuser = false WHERE is_superuser',
);
const adminsOf = statement(
  'test-access-admins',
  `SELECT count(*) AS n FROM staff_user u JOIN account a ON a.id = u.account_id
   WHERE u.id = ANY ($1::bigint[]) AND u.is_superuser AND a.disabled_at IS NULL`,
);
const demand = statement(
  'test-access-demand',
  "INSERT INTO setting (key, value) VALUES ('staff_totp_required', 'true') ON CONFLICT (key) DO UPDATE SET value = 'true'",
);
const demandNone = statement('test-access-free', "DELETE FROM setting WHERE key = 'staff_totp_required'");

const JUDGES = { name: 'Judges', description: '', permissions: ['competition.judge'], needs_second_factor: false };
const LAST = 'This is the last admin. Make somebody else an admin first.';

describe('access control', () => {
  let server: TestServer;
  let boss: Person;
  before(async () => {
    server = await startTestServer('staff');
    boss = await createStaff(server.deps, { superuser: true, name: 'boss' });
  });
  after(() => server.close());

  const add = (body: object, as = boss) => server.call(contract.addRole, { as, body });
  const roles = async (q?: string) =>
    (await server.call(contract.listRoles, { as: boss, query: { page_size: 100, ...(q === undefined ? {} : { q }) } }))
      .body.results;
  const role = async (id: number) => {
    const found = (await roles()).find((one) => one.id === id);
    if (found === undefined) throw new Error(`there is no role ${id}`);
    return found;
  };
  const saveRole = (id: number, body: object) => server.call(contract.changeRole, { as: boss, params: { id }, body });
  const remove = (id: number) => server.call(contract.removeRole, { as: boss, params: { id } });
  const member = async ({ name }: Person) => {
    const { body } = await server.call(contract.listMembers, { as: boss, query: { q: name } });
    const [found] = body.results;
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const give = async (person: Person, body: object, as = boss) => {
    const { version } = await member(person);
    const whole = { role_ids: [], is_superuser: false, version, ...body };
    return server.call(contract.changeMember, { as, params: { id: person.id }, body: whole });
  };
  const refused = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const permissionsOf = async (as: Person) => (await server.call(me, { as })).body.user.permissions;

  it('a school begins with the roles of the product, of which finance needs a second factor', async () => {
    const builtIn = (await roles()).filter((one) => one.is_built_in);
    expect(builtIn.map(({ name }) => name)).to.deep.equal([
      'Academics',
      'Content',
      'Finance',
      'RM',
      'Sales',
      'Sales lead',
      'Support',
    ]);
    expect(builtIn.filter((one) => one.needs_second_factor).map(({ name }) => name)).to.deep.equal(['Finance']);
  });

  it('a person may do what their roles allow together, from the next call on and without signing in again', async () => {
    const person = await createStaff(server.deps, { name: 'nadia' });
    const [one, two] = [
      (await add({ ...JUDGES, name: 'Judges of June' })).body.id,
      (await add({ ...JUDGES, name: 'Writers', permissions: ['course.edit', 'competition.judge'] })).body.id,
    ];
    expect(await permissionsOf(person)).to.deep.equal([]);
    expect((await give(person, { role_ids: [one, two], reason: 'Helps in June' })).status).to.equal(200);
    expect(await permissionsOf(person)).to.deep.equal(['competition.judge', 'course.edit']);
    expect((await give(person, { role_ids: [one] })).status).to.equal(200);
    expect(await permissionsOf(person)).to.deep.equal(['competition.judge']);
    expect(await server.deps.db.rows(lines, ['account', String(person.accountId)])).to.deep.equal([
      {
        action: 'access.change_member',
        before: { is_superuser: false, roles: [] },
        after: { is_superuser: false, roles: ['Judges of June', 'Writers'], reason: 'Helps in June' },
      },
      {
        action: 'access.change_member',
        before: { is_superuser: false, roles: ['Judges of June', 'Writers'] },
        after: { is_superuser: false, roles: ['Judges of June'] },
      },
    ]);
  });

  it('a change of a role reaches everybody who has it, at once', async () => {
    const person = await createStaff(server.deps, { name: 'omar' });
    const { id } = (await add({ ...JUDGES, name: 'Helpers' })).body;
    await give(person, { role_ids: [id] });
    expect(await permissionsOf(person)).to.deep.equal(['competition.judge']);
    const { updated_at } = await role(id);
    const changed = { ...JUDGES, name: 'Helpers', permissions: ['course.edit', 'audit.view'], updated_at };
    expect((await saveRole(id, changed)).status).to.equal(200);
    expect(await permissionsOf(person)).to.deep.equal(['audit.view', 'course.edit']);
    expect((await server.call(listAuditLines, { as: person, query: {} })).status).to.equal(200);
    expect(await server.deps.db.rows(lines, ['staff_role', String(id)])).to.have.length(2);
  });

  it('of two editors who saw the same state the second one is refused, for a role and for a person', async () => {
    const { id } = (await add({ ...JUDGES, name: 'Contended' })).body;
    const { updated_at } = await role(id);
    const body = { ...JUDGES, name: 'Contended', updated_at };
    expect((await saveRole(id, { ...body, description: 'first' })).status).to.equal(200);
    expect(await refused(saveRole(id, { ...body, description: 'second' }))).to.deep.equal([
      409,
      'Somebody else has just changed this role. Please close it, look at it again and repeat your change.',
    ]);
    const person = await createStaff(server.deps, { name: 'petra' });
    expect((await give(person, { version: 1 })).status).to.equal(200);
    expect(await refused(give(person, { version: 1 }))).to.deep.equal([
      409,
      'Somebody else has just changed what this person may do. Please close it, look at it again and repeat your change.',
    ]);
  });

  it('a role needs a name of its own and a permission', async () => {
    await add({ ...JUDGES, name: 'Stewards' });
    expect(await refused(add({ ...JUDGES, name: 'STEWARDS' }))).to.deep.equal([
      409,
      'There is already a role with this name.',
    ]);
    expect(await refused(add({ ...JUDGES, name: ' ' }))).to.deep.equal([400, 'Please enter a name.']);
    expect(await refused(add({ ...JUDGES, permissions: [] }))).to.deep.equal([
      400,
      'Please choose at least one permission.',
    ]);
    expect((await add({ ...JUDGES, permissions: ['lead.view_all'] })).status).to.equal(400);
  });

  it('a role is removed when nobody has it; those that come with the school stay', async () => {
    const person = await createStaff(server.deps, { name: 'quincy' });
    const { id } = (await add({ ...JUDGES, name: 'Short lived' })).body;
    await give(person, { role_ids: [id] });
    expect((await role(id)).holders).to.deep.equal([{ id: person.id, username: 'quincy' }]);
    expect(await refused(remove(id))).to.deep.equal([
      409,
      'Somebody still has this role. Take it away from everybody first.',
    ]);
    await give(person, {});
    expect((await remove(id)).status).to.equal(200);
    expect(await refused(remove(id))).to.deep.equal([404, 'Role not found.']);
    expect(await refused(give(person, { role_ids: [id] }))).to.deep.equal([
      400,
      'One of these roles no longer exists.',
    ]);
    const [finance] = await roles('Finance');
    expect(await refused(remove(finance?.id ?? 0))).to.deep.equal([
      409,
      'The roles that come with the school cannot be removed, only changed.',
    ]);
  });

  it('a person who does not exist, and a caller who is no admin, are refused', async () => {
    const body = { role_ids: [], is_superuser: false, version: 1 };
    const unknown = server.call(contract.changeMember, { as: boss, params: { id: 999_999 }, body });
    expect(await refused(unknown)).to.deep.equal([404, 'Member of staff not found.']);
    const clerk = await createStaff(server.deps, { permissions: ['account.manage'] });
    expect((await give(clerk, { is_superuser: true }, clerk)).status).to.equal(403);
    expect((await server.call(contract.listMembers, { as: clerk, query: {} })).status).to.equal(403);
    expect((await add(JUDGES, clerk)).status).to.equal(403);
  });

  it('the staff are found by name, e-mail and role', async () => {
    const person = await createStaff(server.deps, { name: 'rosalind' });
    const { id } = (await add({ ...JUDGES, name: 'Found by' })).body;
    await give(person, { role_ids: [id] });
    const found = async (query: Record<string, string | number>) =>
      (await server.call(contract.listMembers, { as: boss, query })).body.results.map(({ username }) => username);
    expect(await found({ q: 'Rosal' })).to.deep.equal(['rosalind']);
    expect(await found({ q: person.email ?? '' })).to.deep.equal(['rosalind']);
    expect(await found({ role: id })).to.deep.equal(['rosalind']);
    expect(await found({ q: 'nobody of this name' })).to.deep.equal([]);
  });

  it('a role that asks for a second factor asks those who have it, once the school requires one', async () => {
    const person = await createStaff(server.deps, { name: 'silas' });
    const { id } = (await add({ ...JUDGES, name: 'Guarded', needs_second_factor: true })).body;
    const isRequired = async () => (await server.call(readSecurity, { as: person })).body.is_required;
    await give(person, { role_ids: [id] });
    expect(await isRequired()).to.equal(false);
    try {
      await server.deps.db.run(demand);
      expect(await isRequired()).to.equal(true);
      await server.deps.db.run(demandNone);
      await give(person, {});
      await server.deps.db.run(demand);
      expect(await isRequired()).to.equal(false);
    } finally {
      await server.deps.db.run(demandNone);
    }
  });

  describe('the last admin', () => {
    beforeEach(() => server.deps.db.run(loseAdmins));
    const fresh = () => createStaff(server.deps, { superuser: true, password: TEST_PASSWORD });
    const demote = (person: Person, as: Person) =>
      server.call(contract.changeMember, {
        as,
        params: { id: person.id },
        body: { role_ids: [], is_superuser: false, version: 1 },
      });

    it('stays one, and may stop being one when there is another', async () => {
      const one = await fresh();
      expect(await refused(demote(one, one))).to.deep.equal([409, LAST]);
      await fresh();
      expect((await demote(one, one)).status).to.equal(200);
      expect((await server.call(contract.listRoles, { as: one, query: {} })).status).to.equal(403);
    });

    it('is not somebody who was invited and has no password yet: such an admin may go, and the other stays', async () => {
      const one = await fresh();
      const invited = await createStaff(server.deps, { superuser: true });
      expect(await refused(demote(one, one))).to.deep.equal([409, LAST]);
      expect((await demote(invited, one)).status).to.equal(200);
    });

    it('two admins take the rights of each other at the same moment: one stays, 20 times', async () => {
      for (let round = 0; round < 20; round += 1) {
        await server.deps.db.run(loseAdmins);
        const [one, two] = [await fresh(), await fresh()];
        const statuses = (await Promise.all([demote(two, one), demote(one, two)])).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).to.have.length(1);
        const { n } = await server.deps.db.row<{ n: number }>(adminsOf, [[one.id, two.id]]);
        expect(n).to.equal(1);
      }
    });

    it('one admin disables the other, who takes the rights of the first at the same moment: one stays, 20 times', async () => {
      for (let round = 0; round < 20; round += 1) {
        await server.deps.db.run(loseAdmins);
        const [one, two] = [await fresh(), await fresh()];
        const disable = server.call(disableUser, { as: one, params: { id: two.accountId }, body: { reason: 'Left' } });
        const statuses = (await Promise.all([disable, demote(one, two)])).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).to.have.length(1);
        const { n } = await server.deps.db.row<{ n: number }>(adminsOf, [[one.id, two.id]]);
        expect(n).to.equal(1);
      }
    });
  });
});
