import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Audience } from '@school/infra/config';
import { expect } from 'chai';
import { victim } from '../support/faults/processes.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const KEYS = ['learner', 'staff', 'crm'].map((app) => `${app}:qwertyuiop-asdfghjkl-1234567890-${app}`).join(',');
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://school@db/school',
  PUBLIC_URL: 'https://school.test',
  STAFF_URL: 'https://staff.school.test',
  CRM_URL: 'https://crm.school.test',
  S3_ENDPOINT: 'https://s3.school.test',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SESSION_KEYS: KEYS,
  DATA_KEYS: 'qwertyuiop-asdfghjkl-1234567890-data',
};
const WEAK =
  'The environment is not complete:\n  MEETING_SECRET must have at least 32 characters if MEETING_DOMAIN is set';

describe('the environment of the video rooms', () => {
  it('in production, a video host without a secret of 32 characters stops the start', () => {
    const host = { ...PRODUCTION, MEETING_DOMAIN: 'meet.school.test' };
    for (const secret of [undefined, '', 'x'.repeat(31)])
      expect(() => readConfig({ ...host, MEETING_SECRET: secret })).to.throw(WEAK);
    expect(readConfig({ ...host, MEETING_SECRET: 'x'.repeat(32) })).to.include({ MEETING_APP_ID: 'school' });
  });

  it('a school without a video host needs no secret, and neither does one that is being developed', () => {
    expect(readConfig(PRODUCTION)).to.include({ MEETING_DOMAIN: '', MEETING_SECRET: '' });
    const development = { DATABASE_URL: PRODUCTION.DATABASE_URL, MEETING_DOMAIN: 'meet.school.test' };
    expect(readConfig(development)).to.include({ MEETING_DOMAIN: 'meet.school.test', MEETING_SECRET: '' });
  });
});

describe('an environment that cannot be used', function () {
  this.timeout(60_000);
  const LIST = [
    'The environment is not complete:',
    '  STAFF_PORT: Invalid input: expected number, received NaN',
    '  DATABASE_URL: must be set',
    '  DATA_KEYS: must be set',
    '  SESSION_KEYS: needs a random secret of at least 32 bytes for "staff"',
    '  PUBLIC_URL must be set in production',
    '  S3_ACCESS_KEY_ID must be set in production',
  ];
  const [learnerKey = ''] = KEYS.split(',');
  const BROKEN = {
    ...PRODUCTION,
    DATABASE_URL: '',
    STAFF_PORT: 'x',
    SESSION_KEYS: learnerKey,
    DATA_KEYS: '',
    PUBLIC_URL: '',
    S3_ACCESS_KEY_ID: '',
  };

  function problemsOf(env: Record<string, string>, app?: Audience): string[] {
    try {
      readConfig(env, app);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message.split('\n');
    }
  }

  it('is described by all its problems together, those of production included', () => {
    expect(problemsOf(BROKEN, 'staff')).to.deep.equal(LIST);
    const nothing = problemsOf({ NODE_ENV: 'production' }, 'crm');
    expect(nothing).to.include.members([
      '  DATABASE_URL: must be set',
      '  SESSION_KEYS: must be set',
      '  DATA_KEYS: must be set',
    ]);
    expect(nothing.filter((line) => line.endsWith(' must be set in production'))).to.have.length(6);
  });

  it('in development, no line is about production', () => {
    const development = { ...BROKEN, NODE_ENV: 'test', STAFF_PORT: '1', SESSION_KEYS: '' };
    expect(problemsOf(development, 'staff')).to.deep.equal([
      'The environment is not complete:',
      '  DATABASE_URL: must be set',
    ]);
  });

  it('a public address is an origin: a slash at its end is dropped, a path or another scheme is refused', () => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://school.test/' }).PUBLIC_URL).to.equal(
      'https://school.test',
    );
    const wrong = 'must be an address such as https://school.example, without a path';
    for (const address of [
      'school.test',
      'localhost:3000',
      'javascript:alert(1)',
      'https://school.test/en',
      'ftp://a.test',
    ])
      expect(problemsOf({ ...PRODUCTION, CRM_URL: address }), address).to.deep.equal([
        'The environment is not complete:',
        `  CRM_URL: ${wrong}`,
      ]);
  });

  it('two apps with one signing key are refused', () => {
    const same = ['learner', 'staff', 'crm'].map((app) => `${app}:qwertyuiop-asdfghjkl-1234567890-abc`).join(',');
    expect(problemsOf({ ...PRODUCTION, SESSION_KEYS: same })).to.deep.equal([
      'The environment is not complete:',
      '  SESSION_KEYS: needs a secret of its own for each app, so that a token of one is none of another',
    ]);
  });

  const NO_SESSIONS = LIST.filter((line) => !line.includes('SESSION_KEYS'));
  for (const [main, list] of [
    ['bff-staff/dist/src/main.js', LIST],
    ['infra/dist/src/workers/main.js', NO_SESSIONS],
  ] as const)
    it(`${main} prints the list without a stack and exits with 1`, async () => {
      const env = { PATH: process.env['PATH'], ...BROKEN };
      const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      victim(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
      expect((await once(child, 'close'))[0]).to.equal(1);
      expect(said).to.equal(`${list.join('\n')}\n`);
    });

  it('a provider of phone messages needs its account, its token and a sender, and https in production', () => {
    const all = { MESSAGE_ACCOUNT: 'AC1', MESSAGE_TOKEN: 'secret', MESSAGE_FROM: 'whatsapp:+4915100000000' };
    expect(readConfig({ ...PRODUCTION, ...all })).to.include({ ...all, MESSAGE_API_URL: 'https://api.twilio.com' });
    expect(readConfig(PRODUCTION)).to.include({ MESSAGE_ACCOUNT: '' });
    expect(() => readConfig({ ...PRODUCTION, ...all, MESSAGE_TOKEN: '' })).to.throw(
      '  MESSAGE_TOKEN must be set if messages are sent',
    );
    expect(() => readConfig({ ...PRODUCTION, ...all, MESSAGE_API_URL: 'http://provider.test' })).to.throw(
      '  MESSAGE_API_URL must begin with https:// in production',
    );
  });
});
