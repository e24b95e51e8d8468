import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { freePort } from '../../support/faults/processes.js';
import { rawRequest } from '../../support/raw-request.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Texts that must never be in a log; each is sent in every place from which it could get there. */
const CANARY = {
  name: 'Canarina Kanarienvogel',
  phone: '1715550999',
  password: 'canary-password-4711',
  token: 'CanaryToken4711CanaryToken4711CanaryToken47',
  address: '203.0.113.199',
  cookie: 'canary-cookie-value',
};

const LOG_EVERYTHING = `
  import { createLog } from '@school/infra/log';
  import { readConfig } from '@school/infra/config';
  const log = createLog(readConfig({ DATABASE_URL: 'postgres://x', LOG_LEVEL: 'debug' }), 'canary');
  const secrets = {
    authorization: 'Token CANARY', cookie: 'CANARY', 'set-cookie': 'CANARY', password: 'CANARY', new_password: 'CANARY', current_password: 'CANARY',
    token: 'CANARY', otp: 'CANARY', auto_login_token: 'CANARY', phone: 'CANARY', phone_number: 'CANARY', email: 'CANARY', full_name: 'CANARY',
    student_name: 'CANARY', upload_url: 'CANARY',
  };
  log.info(secrets, 'flat');
  log.debug({ body: secrets }, 'one deep');
  log.error({ request: { headers: secrets } }, 'two deep');
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'account_phone_key', detail: 'Key (phone)=(CANARY)', where: 'CANARY', cause: new Error('CANARY') });
  log.error({ err: error }, 'an error of Postgres');
`;

describe('no personal data and no secret in the logs', () => {
  let database: TestDatabase;
  let child: ChildProcess;
  let url: string;
  const output: string[] = [];

  before(async function () {
    this.timeout(30_000);
    database = await createTestDatabase();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      LEARNER_PORT: String(port),
      LOG_LEVEL: 'trace',
      DRAIN_MS: '0',
      PUBLIC_URL: `http://localhost:${port}`,
    };
    child = start(['bff-learner/dist/src/main.js'], env, output);
    await eventually('the process listens', 20_000, () =>
      fetch(`${url}/livez`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
  });
  after(async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    await database.drop();
  });

  it('from registration, login, links, uploads, broken bodies and a database that fails', async () => {
    const headers = {
      Authorization: `Token ${CANARY.token}`,
      Cookie: `__Host-school-learner=${CANARY.cookie}`,
      'X-Forwarded-For': CANARY.address,
      Referer: `${url}/?token=${CANARY.token}`,
      'User-Agent': CANARY.name,
    };
    const json = { ...headers, 'Content-Type': 'application/json' };
    const family = {
      phone_number: CANARY.phone,
      student_name: CANARY.name,
      student_grade: 4,
      country_code: '+49',
      timezone: 'UTC',
    };
    const ids: string[] = [];
    const send = async (path: string, init: RequestInit): Promise<void> => {
      const answer = await rawRequest(`${url}${path}`, init);
      ids.push(String(answer.headers['x-request-id']));
    };
    const post = (path: string, body: unknown): Promise<void> =>
      send(path, { method: 'POST', headers: json, body: typeof body === 'string' ? body : JSON.stringify(body) });
    const sendAll = async (): Promise<void> => {
      await post('/api/register/', family);
      await post('/api/register/', { ...family, timezone: CANARY.name });
      await post('/api/login/', { phone_number: `+49${CANARY.phone}`, password: CANARY.password });
      await post('/api/login/', `{"password":"${CANARY.password}`);
      await post('/api/trial-class-booking/', { ...family, grade: 4, teacher_availability_id: 1 });
      await post(`/api/set-password/${CANARY.token}/`, { new_password: CANARY.password });
      await post('/api/reset-password/', { new_password: CANARY.password });
      for (const path of [
        `/api/autologin/${CANARY.token}/?token=${CANARY.token}`,
        `/api/al/${CANARY.token}/`,
        '/api/session/',
        `/media/pictures/${CANARY.token}`,
        `/api/${CANARY.token}`,
        `/autologin/${CANARY.token}`,
        `/?phone=${CANARY.phone}`,
      ]) {
        await send(path, { headers });
      }
    };
    await sendAll();
    await database.drop();
    await sendAll();
    const lineOf = (id: string): boolean => output.join('').includes(`"request_id":"${id}","method"`);
    await eventually('all requests are logged', 15_000, () => ids.every(lineOf));
    expect(ids).to.have.length(28);
    const logged = output.join('');
    for (const [what, value] of Object.entries(CANARY)) expect(logged, what).to.not.include(value);
    expect(logged).to.include('/api/register/').and.include('request_id');
  });

  it("from a careless log call, wherever the secret is, nor from the values in Postgres's error messages", async () => {
    const lines: string[] = [];
    const script = start(['--input-type=module', '-e', LOG_EVERYTHING], process.env, lines);
    await new Promise((resolve) => script.once('exit', resolve));
    const logged = lines.join('');
    expect(logged.trim().split('\n')).to.have.length(4);
    expect(logged).to.include('[redacted]').and.include('account_phone_key');
    expect(logged).to.not.include('CANARY');
  });
});

function start(args: readonly string[], env: NodeJS.ProcessEnv, output: string[]): ChildProcess {
  const started = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.stdout?.on('data', (chunk: Buffer) => void output.push(chunk.toString()));
  started.stderr?.on('data', (chunk: Buffer) => void output.push(chunk.toString()));
  return started;
}
