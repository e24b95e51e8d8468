import { login as learnerLogin, setPassword } from '@school/bff-learner/contract/auth';
import { disableUser, sendPasswordLink } from '@school/bff-staff/contract/users';
import { hashToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { issueLink } from '../../support/factories/family.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'harbour-lamp-7';
const NEW_PASSWORD = 'river-chair-31';

const letters = statement(
  'test-link-letters',
  'SELECT channel, recipient, body, kind FROM delivery WHERE account_id = $1 ORDER BY channel',
);
const lines = statement(
  'test-link-lines',
  `SELECT actor_account_id AS actor, action, after FROM audit_log WHERE entity = 'account' AND entity_id = $1`,
);
const setEmail = statement('test-link-email', 'UPDATE account SET email = $2 WHERE id = $1');
const openLinks = statement(
  'test-open-links',
  'SELECT hash FROM one_time_token WHERE account_id = $1 AND used_at IS NULL',
);

interface Letter {
  channel: string;
  recipient: string;
  body: string;
  kind: string;
}

describe('a set-password link that staff send', () => {
  let server: TestServer;
  let learner: TestServer;
  let helper: Person;

  before(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
    helper = await createStaff(server.deps, { permissions: ['account.manage'] });
  });
  after(async () => {
    await learner.close();
    await server.close();
  });

  const send = (whom: { accountId: number }, as: Person = helper) =>
    server.call(sendPasswordLink, { as, params: { id: whom.accountId } });
  const tokenIn = (url: string): string => url.split('/set-password/')[1] ?? '';
  const set = async (token: string): Promise<number> =>
    (await learner.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } })).status;
  const logsIn = async ({ phone }: Person, password: string): Promise<boolean> =>
    (await learner.call(learnerLogin, { body: { phone_number: phone, password } })).status === 200;

  it('sets a new password once, ends all older links, and is in the outbox for e-mail and WhatsApp', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    await server.deps.db.run(setEmail, [student.accountId, 'family@home.test']);
    const older = await issueLink(server.deps, student, 'set_password', 86_400_000);
    server.clock.set(new Date());
    const { status, body } = await send(student);
    expect(status).to.equal(200);
    expect(body).to.include({ message: 'The link is made.', is_emailed: true, is_for_whatsapp: true });
    expect(Date.parse(body.expires_at) - server.clock.now().getTime()).to.equal(7 * 86_400_000);
    const written = await server.deps.db.rows<Letter>(letters, [student.accountId]);
    expect(written.map(({ channel, recipient, kind }) => [channel, recipient, kind])).to.deep.equal([
      ['email', 'family@home.test', 'password-link'],
      ['whatsapp', student.phone, 'password-link'],
    ]);
    for (const letter of written) expect(letter.body).to.include(body.url);
    expect(await set(older)).to.equal(404);
    // Until it is used, the old password is valid.
    expect(await logsIn(student, PASSWORD)).to.equal(true);
    expect(await set(tokenIn(body.url))).to.equal(200);
    expect(await set(tokenIn(body.url))).to.equal(404);
    expect([await logsIn(student, PASSWORD), await logsIn(student, NEW_PASSWORD)]).to.deep.equal([false, true]);
  });

  it('is audited without the link itself; of two made at the same moment one is valid', async () => {
    const teacher = await createTeacher(server.deps);
    const answers = await Promise.all([send(teacher), send(teacher)]);
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200]);
    const open = await server.deps.db.rows<{ hash: Buffer }>(openLinks, [teacher.accountId]);
    expect(open).to.have.length(1);
    const hashes = answers.map(({ body }) => hashToken(tokenIn(body.url)).toString('hex'));
    expect(hashes).to.include(open[0]?.hash.toString('hex'));
    const written = await server.deps.db.rows<{ actor: number; action: string; after: object }>(lines, [
      String(teacher.accountId),
    ]);
    expect(written.map(({ actor, action }) => [actor, action])).to.deep.equal([
      [helper.accountId, 'account.password_link'],
      [helper.accountId, 'account.password_link'],
    ]);
    expect(JSON.stringify(written)).not.to.include('set-password');
  });

  it('is refused for staff and sales, a disabled or missing account, a sixth time in an hour, and without the permission', async () => {
    const refused = async (whom: { accountId: number }, as?: Person) => {
      const { status, body } = await send(whom, as);
      return [status, (body as { error?: string }).error];
    };
    const wrongKind = [409, 'Only families and teachers set their password through a link.'];
    expect(await refused(await createStaff(server.deps))).to.deep.equal(wrongKind);
    expect(await refused(await createLeadManager(server.deps))).to.deep.equal(wrongKind);
    expect(await refused({ accountId: 999_999 })).to.deep.equal([404, 'Account not found.']);
    const student = await createStudent(server.deps);
    for (let count = 0; count < 5; count += 1) expect((await send(student)).status).to.equal(200);
    expect(await refused(student)).to.deep.equal([
      429,
      'This account has been sent five links in the last hour. Please try again later.',
    ]);
    const body = { reason: 'Left the school' };
    await server.call(disableUser, { as: helper, params: { id: student.accountId }, body });
    expect(await refused(student)).to.deep.equal([409, 'This account is disabled. Enable it first.']);
    const other = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await send(await createStudent(server.deps), other)).status).to.equal(403);
    expect((await server.call(sendPasswordLink, { params: { id: student.accountId } })).status).to.equal(401);
  });
});
