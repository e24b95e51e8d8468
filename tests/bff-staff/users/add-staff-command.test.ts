import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { login as crmLogin } from '@school/bff-crm/contract/auth';
import { listLeads } from '@school/bff-crm/contract/leads';
import { routes as crmRoutes } from '@school/bff-crm/src/app';
import { login } from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { beginFactor, confirmFactor } from '@school/bff-staff/contract/security';
import { demandSecondFactor } from '@school/bff-staff/contract/settings';
import { listUsers } from '@school/bff-staff/contract/users';
import { routes } from '@school/bff-staff/src/app';
import { stepOf } from '@school/core/auth/one-time-code';
import { PERMISSIONS } from '@school/core/users/permissions';
import { codeAt } from '@school/infra/auth/second-factor';
import { expect } from 'chai';
import { fromBase32 } from '../../support/factories/second-factor.js';
import { victim } from '../../support/faults/processes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const MAIN = 'infra/dist/src/users/add-staff-main.js';
const PASSWORD = 'violin-tram-42';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.test',
  STAFF_URL: 'https://staff.school.test',
  CRM_URL: 'https://crm.school.test',
  S3_ENDPOINT: 'https://s3.school.test',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  DATA_KEYS: 'qwertyuiop-asdfghjkl-1234567890-data',
  CONNECT_TIMEOUT_MS: '5000',
};

interface Ended {
  code: unknown;
  said: string;
  complained: string;
}

describe('the first members of staff of a production school', function () {
  this.timeout(60_000);
  let server: TestServer;
  let crm: TestServer;
  before(async () => {
    server = await startTestServer('staff');
    crm = await startTestServer('crm', {}, server);
  });
  after(async () => {
    await crm.close();
    await server.close();
  });

  async function run(argv: readonly string[], password: string | Buffer, env: object = PRODUCTION): Promise<Ended> {
    const child = spawn(process.execPath, [MAIN, ...argv], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: server.database.url, ...env },
      stdio: 'pipe',
    });
    victim(child);
    const texts = { said: '', complained: '' };
    child.stdout.on('data', (part: Buffer) => (texts.said += part.toString()));
    child.stderr.on('data', (part: Buffer) => (texts.complained += part.toString()));
    // A program that refuses its arguments does not read its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(password);
    const [code] = (await once(child, 'close')) as unknown[];
    return { code, ...texts };
  }

  const signIn = async (email: string, otp?: string): Promise<string> => {
    const { status, body } = await server.call(login, { body: { email, password: PASSWORD, otp } });
    expect([status, body.error]).to.deep.equal([200, undefined]);
    return body.token;
  };
  const setUpFactor = async (as: string): Promise<void> => {
    const { secret } = (await server.call(beginFactor, { as, body: { password: PASSWORD } })).body;
    const otp = codeAt(fromBase32(secret), stepOf(server.clock.now()));
    expect((await server.call(confirmFactor, { as, body: { otp } })).status).to.equal(200);
  };

  it('a superuser with a name for the CRM signs in at both, and can demand second factors', async () => {
    const argv = ['--email', 'Ada@example.org', '--username', 'ada', '--superuser', '--crm', 'Ada Byron'];
    expect(await run(argv, `${PASSWORD}\n`)).to.deep.equal({
      code: 0,
      said: 'ada can sign in at https://staff.school.test/blackops/login/ and at https://crm.school.test/lm.\n',
      complained: '',
    });
    const sales = await crm.call(crmLogin, { body: { email: 'ada@example.org', password: PASSWORD } });
    expect((await crm.call(listLeads, { as: sales.body.token })).status).to.equal(200);
    const admin = await signIn('ada@example.org');
    const { user } = (await server.call(me, { as: admin })).body;
    expect(user).to.deep.equal({ username: 'ada', is_staff: true, is_superuser: true, permissions: [] });
    await setUpFactor(admin);
    expect((await server.call(demandSecondFactor, { as: admin, body: { is_required: true } })).status).to.equal(200);
  });

  it('finance then signs in, first sets up the second factor and is allowed to work', async () => {
    const argv = ['--email', 'grace@example.org', '--username', 'grace', '--permissions', 'payment.punch'];
    expect((await run(argv, PASSWORD)).code).to.equal(0);
    const finance = await signIn('grace@example.org');
    expect((await server.call(me, { as: finance })).body.second_factor).to.equal('missing');
    expect((await server.call(listUsers, { as: finance })).status).to.equal(403);
    await setUpFactor(finance);
    expect((await server.call(listUsers, { as: finance })).status).to.equal(200);
    const notOfSales = await crm.call(crmLogin, { body: { email: 'grace@example.org', password: PASSWORD } });
    expect(notOfSales.status).to.equal(401);
  });

  it('all problems are named on standard error, without the password, and the exit code is 1', async () => {
    const argv = ['--email', 'ada@example.org', '--username', 'Ada Byron', '--permissions', 'root'];
    const { code, said, complained } = await run(argv, 'hunter2\n');
    expect([code, said, complained.includes('hunter2')]).to.deep.equal([1, '', false]);
    const starts = ['Please give a username', 'There is no such permission: root.', 'There is already an account'];
    const lines = complained.trimEnd().split('\n');
    expect(lines).to.have.length(4);
    for (const [index, start] of [...starts, 'The password of a member of staff'].entries())
      expect(lines[index]?.startsWith(start), lines[index]).to.equal(true);
  });

  it('--help shows all permissions and needs no environment', async () => {
    const help = await run(['--help'], '', { NODE_ENV: 'production' });
    expect([help.code, help.complained]).to.deep.equal([0, '']);
    for (const one of PERMISSIONS) expect(help.said).to.include(`  ${one}\n`);
  });

  it('an unknown option, bytes of no text and a database that is away are answered by a sentence', async () => {
    const argv = ['--email', 'a@b.org', '--username', 'abc', '--superuser'];
    const unknown = await run([...argv, '--password=hunter2'], '');
    expect([unknown.code, unknown.complained]).to.deep.equal([
      1,
      'There is no option --password.\n--help shows how the command is used.\n',
    ]);
    const latin = Buffer.from('schöne-straße-42', 'latin1');
    const bytes = await run(argv, latin);
    expect([bytes.code, bytes.complained]).to.deep.equal([1, 'The password is no UTF-8 text.\n']);
    const away = await run(argv, PASSWORD, { ...PRODUCTION, DATABASE_URL: 'postgres://school@127.0.0.1:1/school' });
    expect([away.code, away.complained]).to.deep.equal([
      1,
      'The database cannot be reached (ECONNREFUSED): please look at DATABASE_URL.\n',
    ]);
  });
});

describe('the permissions that a member of staff can be given', () => {
  it('are exactly those that the routes ask for', () => {
    const asked = new Set([...routes, ...crmRoutes].flatMap(({ policy }) => policy.permission ?? []));
    expect([...asked]).to.have.members(PERMISSIONS);
  });
});
