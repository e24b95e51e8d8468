import type { StaffOrder } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { statement } from '@school/infra/db/sql';
import { addStaff, type AddedStaff } from '@school/infra/users/add-staff';
import { readStaffArguments } from '@school/infra/users/add-staff-arguments';
import { expect } from 'chai';
import { createStaff } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PASSWORD = 'violin-tram-42';

const found = statement(
  'test-added-staff',
  `SELECT a.email::text AS email, a.phone, a.password_hash AS hash, a.password_changed_at IS NOT NULL AS "hasPasswordDate",
     u.username, u.is_staff, u.is_superuser, u.permissions, m.full_name AS "crmName",
     (SELECT json_agg(json_build_array(l.actor_account_id, l.action, l.entity, l.after)) FROM audit_log l
       WHERE l.entity_id = a.id::text) AS lines
   FROM account a JOIN staff_user u ON u.account_id = a.id LEFT JOIN lead_manager m ON m.account_id = a.id
   WHERE a.email = $1::citext`,
);
const sums = statement(
  'test-staff-sums',
  `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM staff_user) AS staff,
     (SELECT count(*) FROM lead_manager) AS managers, (SELECT count(*) FROM audit_log) AS lines`,
);

describe('making a member of staff by the command of the operator', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const order = (name: string, more: Partial<StaffOrder> = {}): StaffOrder => ({
    email: `${name}@example.org`,
    username: name,
    isSuperuser: true,
    permissions: [],
    ...more,
  });
  const add = (given: StaffOrder, password = PASSWORD): Promise<AddedStaff> => addStaff(stores.deps, given, password);
  const refused = async (given: StaffOrder, password = PASSWORD): Promise<string[]> => {
    const before = await stores.deps.db.row(sums);
    const added = await add(given, password);
    expect(await stores.deps.db.row(sums), 'nothing was written').to.deep.equal(before);
    return added.ok ? [] : added.problems;
  };
  const textOf = (reason: keyof typeof STAFF_REFUSALS): string => STAFF_REFUSALS[reason].text;

  it('writes account, staff, CRM user and a line of the audit log that names no password', async () => {
    const powers = { isSuperuser: false, permissions: ['payment.punch', 'credit.approve'], crmName: 'Ada Byron' };
    expect((await add(order('ada', powers))).ok).to.equal(true);
    const { hash, ...row } = await stores.deps.db.row<{ hash: string }>(found, ['ada@example.org']);
    expect(await stores.deps.passwords.matches(PASSWORD, hash)).to.equal(true);
    const { crmName } = powers;
    const permissions = powers.permissions.toSorted();
    expect(row).to.deep.equal({
      email: 'ada@example.org',
      phone: null,
      hasPasswordDate: true,
      username: 'ada',
      is_staff: true,
      is_superuser: false,
      permissions,
      crmName,
      lines: [
        [
          null,
          'staff.create',
          'account',
          { username: 'ada', is_superuser: false, roles: ['Rights of ada'], permissions, crm_name: 'Ada Byron' },
        ],
      ],
    });
  });

  it('gives roles by name, and the role that has exactly the permissions, if there is one', async () => {
    const powers = { isSuperuser: false, permissions: ['course.edit'], roles: [' support '] };
    expect((await add(order('rosa', powers))).ok).to.equal(true);
    const row = await stores.deps.db.row<{ permissions: string[]; lines: unknown[][] }>(found, ['rosa@example.org']);
    expect(row.permissions).to.include.members(['account.manage', 'course.edit']);
    expect(row.lines[0]?.[3])
      .to.include({ is_superuser: false })
      .and.deep.include({ roles: ['Support', 'Content'] });
    const [sentence = ''] = await refused(order('nora', { isSuperuser: false, roles: ['Support', 'Queen'] }));
    expect(sentence).to.match(/^There is no such role: Queen\. The roles are: Academics, Content, Finance, /);
  });

  it('without a name for the CRM, the person is no user of it', async () => {
    expect((await add(order('grace'))).ok).to.equal(true);
    expect(await stores.deps.db.row(found, ['grace@example.org'])).to.include({ is_superuser: true, crmName: null });
  });

  it('refuses an email and a username that are taken, in any case of letters, and writes nothing', async () => {
    const there = await createStaff(stores.deps, { name: 'Greta' });
    const email = there.email?.toUpperCase() ?? '';
    expect(await refused(order('new', { email }))).to.deep.equal([textOf('email_taken')]);
    expect(await refused(order('greta'))).to.deep.equal([textOf('username_taken')]);
    expect(await refused(order('greta', { email }))).to.deep.equal([textOf('email_taken'), textOf('username_taken')]);
  });

  it('refuses a weak password and wrong fields, all in one answer, and writes nothing', async () => {
    expect(await refused(order('joan'), 'too short')).to.deep.equal([textOf('staff_password_too_short')]);
    const wrong = { email: 'joan', permissions: [], isSuperuser: false };
    expect(await refused(order('joan', wrong), 'administrator')).to.deep.equal([
      textOf('email_wrong'),
      textOf('powers_missing'),
      textOf('password_too_common'),
    ]);
  });

  it('of two with the same email, or the same username, at the same time, one is made and one is refused', async () => {
    const race = async (first: StaffOrder, second: StaffOrder): Promise<string[][]> => {
      const before = await stores.deps.db.row<{ staff: number; accounts: number }>(sums);
      const both = await Promise.all([add(first), add(second)]);
      const after = await stores.deps.db.row<{ staff: number; accounts: number }>(sums);
      expect([after.staff - before.staff, after.accounts - before.accounts]).to.deep.equal([1, 1]);
      return both.flatMap((one) => (one.ok ? [] : [one.problems]));
    };
    const same = { email: 'twin@example.org' };
    expect(await race(order('twin-a', same), order('twin-b', same))).to.deep.equal([[textOf('email_taken')]]);
    const name = { username: 'twin' };
    expect(await race(order('twin-c', name), order('twin-d', name))).to.deep.equal([[textOf('username_taken')]]);
  });
});

describe('the arguments of the command that makes a member of staff', () => {
  const problemsOf = (...argv: string[]): string[] => readStaffArguments(argv).problems;

  it('are read into an order', () => {
    const argv = [
      '--email',
      'a@b.org',
      '--username=ada',
      '--permissions',
      'lead.own,link.create',
      '--role=Sales lead,RM',
      '--crm',
      'Ada Byron',
    ];
    expect(readStaffArguments(argv)).to.deep.equal({
      wantsHelp: false,
      order: {
        email: 'a@b.org',
        username: 'ada',
        isSuperuser: false,
        permissions: ['lead.own', 'link.create'],
        roles: ['Sales lead', 'RM'],
        crmName: 'Ada Byron',
      },
      problems: [],
    });
    expect(readStaffArguments(['--superuser']).order).to.include({ isSuperuser: true, crmName: undefined });
  });

  it('are refused when they are unknown, given twice, without a value or out of place; no value is repeated', () => {
    expect(problemsOf('--root', '--password=hunter2', '-phunter2', 'hunter2')).to.deep.equal([
      'There is no option --root.',
      'There is no option --password.',
      'Argument 3 belongs to no option.',
      'Argument 4 belongs to no option.',
    ]);
    expect(problemsOf('--email', '--superuser')).to.deep.equal(['--email needs a value.']);
    expect(problemsOf('--superuser=yes', '--crm')).to.deep.equal([
      '--superuser takes no value.',
      '--crm needs a value.',
    ]);
    expect(problemsOf('--username', 'ada', '--username', 'eve')).to.deep.equal(['--username is given twice.']);
  });
});
