import * as contract from '@school/bff-staff/contract/access-control';
import { login } from '@school/bff-staff/contract/auth';
import { disableUser } from '@school/bff-staff/contract/users';
import { issueToken } from '@school/infra/auth/one-time-tokens';
import { peekPasswordLink } from '@school/infra/auth/redeem';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'violin-tram-42';
const letters = statement(
  'test-invitation-letters',
  'SELECT channel, recipient, body FROM delivery WHERE recipient = $1 ORDER BY id',
);
const account = statement('test-invited-account', 'SELECT account_id FROM staff_user WHERE id = $1');
const actions = statement(
  'test-invitation-lines',
  'SELECT l.action FROM audit_log l JOIN account a ON a.id::text = l.entity_id WHERE a.email = $1::citext ORDER BY l.id',
);

describe('inviting staff', () => {
  let server: TestServer;
  let boss: Person;
  let roleId: number;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    boss = await createStaff(server.deps, { superuser: true });
    const query = { q: 'Content' };
    roleId = (await server.call(contract.listRoles, { as: boss, query })).body.results[0]?.id ?? 0;
  });
  afterEach(() => server.clock.release());
  after(() => server.close());

  const invite = (name: string, more: object = {}, as = boss) =>
    server.call(contract.inviteMember, {
      as,
      body: { email: `${name}@example.org`, username: name, role_ids: [roleId], ...more },
    });
  const member = async (name: string) => {
    const found = (await server.call(contract.listMembers, { as: boss, query: { q: name } })).body.results[0];
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const tokenOf = (url: string): string => new URL(url).hash.slice(1);
  const look = (token: string) => server.call(contract.readInvitation, { params: { token } });
  const set = (token: string, new_password = PASSWORD) =>
    server.call(contract.setFirstPassword, { params: { token }, body: { new_password } });
  const signIn = (email: string, password = PASSWORD) => server.call(login, { body: { email, password } });
  const refused = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const DEAD = [404, 'Invalid link'];

  it('the person gets a letter with a link, sets a password by it once, and signs in with their rights', async () => {
    const { status, body } = await invite('ada', { email: ' Ada@Example.org ' });
    expect(status).to.equal(201);
    expect(await member('ada')).to.include({ email: 'ada@example.org', has_password: false, is_superuser: false });
    const [letter] = await server.deps.db.rows<{ channel: string; body: string }>(letters, ['ada@example.org']);
    expect(letter?.channel).to.equal('email');
    expect(letter?.body).to.include(body.url);
    const token = tokenOf(body.url);
    expect((await signIn('ada@example.org')).status).to.equal(401);
    expect((await look(token)).body).to.deep.equal({ username: 'ada' });
    expect((await set(token)).body.message).to.equal('Your password is set. You can sign in now.');
    expect((await signIn('ada@example.org')).status).to.equal(200);
    expect(await member('ada')).to.deep.include({ has_password: true, permissions: ['course.edit'] });
    expect(await refused(look(token))).to.deep.equal(DEAD);
    expect(await refused(set(token, 'another-tram-43'))).to.deep.equal(DEAD);
    const done = (await server.deps.db.rows<{ action: string }>(actions, ['ada@example.org'])).map(
      ({ action }) => action,
    );
    expect(done.slice(0, 3)).to.deep.equal(['staff.create', 'access.invite', 'password.set']);
  });

  it('of ten who use a link at the same moment one sets the password', async () => {
    const token = tokenOf((await invite('bela')).body.url);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => set(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.filter((status) => status === 404)).to.have.length(9);
  });

  it('a weak password is refused at its field, and the link stays good', async () => {
    const token = tokenOf((await invite('clara-vogel')).body.url);
    for (const [password, sentence] of [
      ['too short', 'The password of a member of staff must be at least 12 characters long.'],
      ['one\tline-only', 'A password is one line without tabs or other control characters.'],
    ] as const)
      expect((await set(token, password)).body).to.include({ error: sentence, field: 'new_password' });
    expect((await set(token, 'my-clara-vogel-2026')).status).to.equal(400);
    expect((await set(token)).status).to.equal(200);
  });

  it('a link works for seven days; another one ends it, and so does disabling the account', async () => {
    const first = tokenOf((await invite('dora')).body.url);
    const { id } = await member('dora');
    const again = () => server.call(contract.inviteAgain, { as: boss, params: { id } });
    const second = tokenOf((await again()).body.url);
    expect(await refused(look(first))).to.deep.equal(DEAD);
    server.clock.set(new Date(Date.now() + 7 * 86_400_000 - 60_000));
    expect((await look(second)).status).to.equal(200);
    server.clock.set(new Date(Date.now() + 7 * 86_400_000 + 60_000));
    expect(await refused(look(second))).to.deep.equal(DEAD);
    server.clock.release();
    const third = tokenOf((await again()).body.url);
    const { account_id: accountId } = await server.deps.db.row<{ account_id: number }>(account, [id]);
    const disabled = await server.call(disableUser, { as: boss, params: { id: accountId }, body: { reason: 'Left' } });
    expect(disabled.status).to.equal(200);
    expect(await refused(set(third))).to.deep.equal(DEAD);
    expect(await refused(again())).to.deep.equal([404, 'Member of staff not found.']);
  });

  it('a link of a family sets no password of staff, and the other way round', async () => {
    expect(await refused(look('A'.repeat(43)))).to.deep.equal(DEAD);
    const child = await createStudent(server.deps);
    const now = server.deps.clock.now();
    const order = { kind: 'set_password', accountId: child.accountId, studentId: null, lifeMs: 60_000 } as const;
    expect(await refused(set(await issueToken(server.deps.db, now, order)))).to.deep.equal(DEAD);
    const token = tokenOf((await invite('edda')).body.url);
    const failed = await peekPasswordLink(server.deps, token).catch((error: unknown) => String(error));
    expect(failed).to.include('Invalid link');
  });

  it('refuses what is taken or wrong, each at its field, and anybody but admins', async () => {
    await invite('fritz');
    expect(await refused(invite('fritz2', { email: 'FRITZ@example.org' }))).to.deep.equal([
      409,
      'There is already an account with this email address.',
    ]);
    expect(await refused(invite('fritz', { email: 'other@example.org' }))).to.deep.equal([
      409,
      'There is already a member of staff with this username.',
    ]);
    expect(await refused(invite('gina', { email: 'gina' }))).to.deep.equal([400, 'Please enter an email address.']);
    expect(await refused(invite('gina', { username: 'Gina G' }))).to.deep.equal([
      400,
      'Please enter 2 to 40 lower-case letters, digits and hyphens, a letter first.',
    ]);
    expect(await refused(invite('gina', { role_ids: [] }))).to.deep.equal([400, 'Please choose at least one role.']);
    expect(await refused(invite('gina', { role_ids: [999_999] }))).to.deep.equal([
      400,
      'One of these roles no longer exists.',
    ]);
    const clerk = await createStaff(server.deps, { permissions: ['account.manage'] });
    expect((await invite('gina', {}, clerk)).status).to.equal(403);
    const again = server.call(contract.inviteAgain, { as: boss, params: { id: 999_999 } });
    expect(await refused(again)).to.deep.equal([404, 'Member of staff not found.']);
    const withPassword = await createStaff(server.deps, { password: PASSWORD });
    const known = server.call(contract.inviteAgain, { as: boss, params: { id: withPassword.id } });
    expect(await refused(known)).to.deep.equal([409, 'This person has set a password already.']);
  });
});
