import { listLeads } from '@school/bff-crm/contract/leads';
import { autologin, login as learnerLogin, session } from '@school/bff-learner/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { disableUser, enableUser, listUsers } from '@school/bff-staff/contract/users';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { issueLink, tokenBy } from '../../support/factories/family.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'harbour-lamp-7';
const WHY = { reason: 'Left the school' };

const lines = statement(
  'test-account-lines',
  `SELECT actor_account_id AS actor, action, before, after FROM audit_log
   WHERE entity = 'account' AND entity_id = $1 AND action LIKE 'account.%' ORDER BY id`,
);
const loseAdmins = statement('test-lose-admins', 'UPDATE staff_user SET is_superuser = false WHERE is_superuser');
const enabledOf = statement(
  'test-enabled-admins',
  'SELECT count(*) AS n FROM account WHERE id = ANY ($1::bigint[]) AND disabled_at IS NULL',
);

describe('disabling an account', () => {
  let server: TestServer;
  let learner: TestServer;
  let crm: TestServer;
  let helper: Person;

  before(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
    crm = await startTestServer('crm', {}, server);
    helper = await createStaff(server.deps, { permissions: ['account.manage'] });
  });
  after(async () => {
    await crm.close();
    await learner.close();
    await server.close();
  });

  const close = (whom: { accountId: number }, as: Person = helper, body: object = WHY) =>
    server.call(disableUser, { as, params: { id: whom.accountId }, body });
  const open = (whom: { accountId: number }, as: Person = helper, body: object = WHY) =>
    server.call(enableUser, { as, params: { id: whom.accountId }, body });
  const refused = async (
    answer: Promise<{ status: number; body: { error?: string } }>,
  ): Promise<[number, string | undefined]> => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

  it('ends all sessions and links of a family; signing in fails like a wrong password, until it is enabled', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    const link = await issueLink(server.deps, student, 'autologin');
    const credentials = { phone_number: student.phone, password: PASSWORD };
    expect(await statusOf(learner.call(session, { as: student }))).to.equal(200);
    const answer = await close(student);
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The account is disabled.']);
    expect(await refused(learner.call(learnerLogin, { body: credentials }))).to.deep.equal([
      401,
      'Login failed. Please check your credentials.',
    ]);
    expect(await statusOf(learner.call(autologin, { params: { token: link } }))).to.equal(404);
    expect((await open(student, helper, { reason: 'Came back' })).status).to.equal(200);
    expect(await statusOf(learner.call(learnerLogin, { body: credentials }))).to.equal(200);
    await eventually('the old session is refused', 1000, async () => {
      return (await learner.call(session, { as: student })).status === 401;
    });
    expect(await statusOf(learner.call(autologin, { params: { token: link } }))).to.equal(404);
    const written = await server.deps.db.rows(lines, [String(student.accountId)]);
    expect(written).to.deep.equal([
      {
        actor: helper.accountId,
        action: 'account.disable',
        before: { disabled: false },
        after: { disabled: true, reason: 'Left the school' },
      },
      {
        actor: helper.accountId,
        action: 'account.enable',
        before: { disabled: true, reason: 'Left the school' },
        after: { disabled: false, reason: 'Came back' },
      },
    ]);
  });

  it("ends the sessions of teachers, staff and sales in their apps, and those of people in another's account", async () => {
    const teacher = await createTeacher(server.deps);
    const staff = await createStaff(server.deps);
    const manager = await createLeadManager(server.deps);
    const student = await createStudent(server.deps);
    const eyes = await tokenBy(server.deps, student, { openedBy: 'impersonation', actAccountId: staff.accountId });
    for (const one of [teacher, staff, manager]) expect((await close(one)).status).to.equal(200);
    // This process refuses at once; the others get a message and refuse within a second.
    expect(await statusOf(server.call(me, { as: staff }))).to.equal(401);
    expect(await statusOf(learner.call(session, { as: teacher }))).to.equal(401);
    expect(await statusOf(learner.call(session, { as: eyes }))).to.equal(401);
    expect(await statusOf(crm.call(listLeads, { as: manager }))).to.equal(401);
    expect(await statusOf(learner.call(session, { as: student }))).to.equal(200);
  });

  it('refuses without a reason, twice, for oneself, for a missing account, and without the permission', async () => {
    const student = await createStudent(server.deps);
    expect(await refused(close(student, helper, { reason: '  ' }))).to.deep.equal([400, 'Please say why.']);
    expect(await refused(close(helper))).to.deep.equal([403, 'You cannot disable your own account.']);
    expect(await refused(open(student))).to.deep.equal([409, 'This account is not disabled.']);
    expect((await close(student)).status).to.equal(200);
    expect(await refused(close(student))).to.deep.equal([409, 'This account is already disabled.']);
    expect(await refused(close({ accountId: 999_999 }))).to.deep.equal([404, 'Account not found.']);
    const other = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await close(await createStudent(server.deps), other)).status).to.equal(403);
    expect((await close(student, helper, { reason: 'x'.repeat(501) })).status).to.equal(400);
  });

  it('only people who may change the account can read the reason', async () => {
    const student = await createStudent(server.deps, { name: 'Reason Reader' });
    await close(student);
    const seenBy = async (as: Person) =>
      (await server.call(listUsers, { as, query: { q: 'Reason Reader' } })).body.results.map((row) => [
        row.is_disabled,
        row.disabled_reason,
      ]);
    expect(await seenBy(helper)).to.deep.equal([[true, 'Left the school']]);
    expect(await seenBy(await createStaff(server.deps))).to.deep.equal([[true, null]]);
  });

  describe('admins', () => {
    beforeEach(() => server.deps.db.run(loseAdmins));

    it('only admins can disable an admin, and never the last one', async () => {
      const boss = await createStaff(server.deps, { superuser: true, password: PASSWORD });
      expect(await refused(close(boss))).to.deep.equal([
        409,
        'This is the last admin. Make somebody else an admin first.',
      ]);
      const other = await createStaff(server.deps, { superuser: true, password: PASSWORD });
      expect(await refused(close(boss))).to.deep.equal([403, 'Only an admin may do this to an admin.']);
      expect((await close(boss, other)).status).to.equal(200);
      expect(await refused(open(boss))).to.deep.equal([403, 'Only an admin may do this to an admin.']);
    });

    it('two admins disable each other at the same moment: one stays, 20 times', async () => {
      for (let round = 0; round < 20; round += 1) {
        await server.deps.db.run(loseAdmins);
        const one = await createStaff(server.deps, { superuser: true, password: PASSWORD });
        const two = await createStaff(server.deps, { superuser: true, password: PASSWORD });
        const answers = await Promise.all([close(two, one), close(one, two)]);
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).to.have.length(1);
        expect(statuses.some((status) => [401, 403, 409].includes(status))).to.equal(true);
        const { n } = await server.deps.db.row<{ n: number }>(enabledOf, [[one.accountId, two.accountId]]);
        expect(n).to.equal(1);
      }
    });

    it('also with a third one: a disabled admin cannot disable anybody', async () => {
      await createStaff(server.deps, { superuser: true, password: PASSWORD });
      const one = await createStaff(server.deps, { superuser: true, password: PASSWORD });
      const two = await createStaff(server.deps, { superuser: true, password: PASSWORD });
      const statuses = (await Promise.all([close(two, one), close(one, two)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).to.have.length(1);
    });
  });
});
