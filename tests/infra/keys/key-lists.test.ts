import { ConfigError, readConfig, type Audience, type Config } from '@school/infra/config';
import { expect } from 'chai';
import { dataKeysOf, secretOf, sessionKeysWith } from '../../support/factories/keys.js';

const DATABASE_URL = 'postgres://school@db/school';

const read = (env: Record<string, string>, app?: Audience): Config => readConfig({ DATABASE_URL, ...env }, app);

function problemsOf(env: Record<string, string>, app?: Audience): string[] {
  try {
    read(env, app);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

const textOf = ({ secret }: { secret: Uint8Array }): string => Buffer.from(secret).toString();

describe('SESSION_KEYS: a list for each app', () => {
  it('keeps its earlier form: one key for each app', () => {
    const { SESSION_KEYS } = read({ SESSION_KEYS: sessionKeysWith('staff', ['staff']) });
    for (const app of ['learner', 'staff', 'crm'] as const)
      expect(SESSION_KEYS[app].map(textOf)).to.deep.equal([secretOf(app)]);
  });

  it('an app may be named several times; the order is that of the text', () => {
    const { SESSION_KEYS } = read({
      SESSION_KEYS: `${sessionKeysWith('learner', ['new'])}, learner:${secretOf('old')},`,
    });
    expect(SESSION_KEYS.learner.map(textOf)).to.deep.equal([secretOf('new'), secretOf('old')]);
    expect(new Set(SESSION_KEYS.learner.map(({ id }) => id)).size).to.equal(2);
    for (const { id } of SESSION_KEYS.learner) expect(id).to.match(/^[\w-]{11}$/);
  });

  it('a gateway keeps only the keys of its own app, and needs no other', () => {
    const all = read({ SESSION_KEYS: sessionKeysWith('crm', ['crm']) }, 'crm').SESSION_KEYS;
    expect([all.learner, all.staff, all.crm.map(textOf)]).to.deep.equal([[], [], [secretOf('crm')]]);
    expect(problemsOf({ SESSION_KEYS: `crm:${secretOf('crm')}` }, 'crm')).to.deep.equal([]);
    expect(problemsOf({ SESSION_KEYS: `crm:${secretOf('crm')}` }, 'staff')).to.deep.equal([
      '  SESSION_KEYS: needs a random secret of at least 32 bytes for "staff"',
    ]);
  });

  for (const [why, text, problem] of [
    [
      'a weak second key',
      `learner:${secretOf('new')},learner:${'a'.repeat(40)}`,
      'needs a random secret of at least 32 bytes for "learner"',
    ],
    [
      'a misspelt app',
      `learner:${secretOf('new')},lerner:${secretOf('old')}`,
      'has a key that is for none of learner, staff and crm',
    ],
    [
      'a secret without a name',
      `learner:${secretOf('new')},${secretOf('old')}`,
      'has a key that is for none of learner, staff and crm',
    ],
    ['the same key twice', `learner:${secretOf('a')},learner:${secretOf('a')}`, 'lists one secret twice'],
    [
      'an old key that is the key of another app',
      `learner:${secretOf('a')},learner:${secretOf('b')},staff:${secretOf('b')}`,
      'needs a secret of its own for each app, so that a token of one is none of another',
    ],
  ] as const)
    it(`${why} is refused, and no secret is repeated`, () => {
      const problems = problemsOf({ SESSION_KEYS: text });
      expect(problems).to.deep.equal([`  SESSION_KEYS: ${problem}`]);
      expect(problems.join()).to.not.include('qwertyuiop');
    });
});

describe('DATA_KEYS: a list of its own', () => {
  it('its first key seals; older ones follow', () => {
    const { DATA_KEYS } = read({ DATA_KEYS: dataKeysOf('new', 'old') });
    expect(DATA_KEYS.map(textOf)).to.deep.equal([secretOf('new'), secretOf('old')]);
  });

  for (const [why, text, problem] of [
    ['a weak key', `${secretOf('a')},short`, 'needs random secrets of at least 32 bytes'],
    ['the same key twice', dataKeysOf('a', 'a'), 'lists one secret twice'],
    ['a list of commas', ',,', 'must be set'],
    [
      'a session key with its name',
      `${secretOf('a')},staff:${secretOf('staff')}`,
      'takes the secret of a session key without the name of its app',
    ],
  ] as const)
    it(`${why} is refused`, () => {
      expect(problemsOf({ DATA_KEYS: text })).to.include(`  DATA_KEYS: ${problem}`);
    });

  it('new data is never sealed by a session key, but one may be listed for what it has sealed', () => {
    const SESSION_KEYS = sessionKeysWith('staff', ['new', 'staff']);
    expect(problemsOf({ SESSION_KEYS, DATA_KEYS: dataKeysOf('data', 'staff') })).to.deep.equal([]);
    for (const newest of ['new', 'staff', 'learner'])
      expect(problemsOf({ SESSION_KEYS, DATA_KEYS: dataKeysOf(newest) }), newest).to.deep.equal([
        '  DATA_KEYS: its first secret must not be a session key',
      ]);
  });

  it('production accepts neither the keys of development nor their absence', () => {
    const development = '0123456789-only-for-data-development-abcdefghijk';
    const production = { NODE_ENV: 'production', SESSION_KEYS: sessionKeysWith('staff', ['staff']) };
    expect(problemsOf(production)).to.include('  DATA_KEYS: must be set');
    expect(problemsOf({ ...production, DATA_KEYS: development })).to.include(
      '  DATA_KEYS must not be the development keys',
    );
    expect(textOf(read({}).DATA_KEYS[0])).to.equal(development);
  });
});
