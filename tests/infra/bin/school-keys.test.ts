import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { secretOf, sessionKeysWith } from '../../support/factories/keys.js';

interface Home {
  schoolKeys(home: string): { SESSION_KEYS: string; DATA_KEYS: string };
}
interface Stack {
  keysOfGateway(home: string, name: string): Record<string, string>;
  schoolEnvironment(home: string, stores: Record<string, string>): Record<string, string>;
}

const library = (name: string): string => new URL(`../../../../infra/bin/lib/${name}.mjs`, import.meta.url).href;

describe('the keys that npm start makes and hands out', () => {
  let home: string;
  let bin: Home & Stack;

  before(async () => {
    bin = { ...((await import(library('home'))) as Home), ...((await import(library('stack'))) as Stack) };
  });
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'school-keys-'));
  });
  afterEach(() => {
    delete process.env['SESSION_KEYS'];
    rmSync(home, { recursive: true, force: true });
  });
  const kept = (): Record<string, string> =>
    JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Record<string, string>;

  it('a new home gets them once; no data key is a session key', () => {
    const keys = bin.schoolKeys(home);
    expect(bin.schoolKeys(home)).to.deep.equal(keys);
    expect(kept()).to.include({ sessionKeys: keys.SESSION_KEYS, dataKeys: keys.DATA_KEYS });
    expect(keys.DATA_KEYS).to.match(/^\w{48}$/);
    expect(keys.SESSION_KEYS)
      .to.match(/^learner:\w{48},staff:\w{48},crm:\w{48}$/)
      .and.not.include(keys.DATA_KEYS);
  });

  it('a home from before there were data keys keeps the session key that has sealed its data, as the older one', () => {
    writeFileSync(join(home, 'secrets.json'), JSON.stringify({ sessionKeys: sessionKeysWith('staff', ['staff']) }));
    const { DATA_KEYS, SESSION_KEYS } = bin.schoolKeys(home);
    expect(SESSION_KEYS).to.equal(sessionKeysWith('staff', ['staff']));
    const [newest = '', ...older] = DATA_KEYS.split(',');
    expect([newest.length, older]).to.deep.equal([48, [secretOf('staff')]]);
    expect(bin.schoolKeys(home).DATA_KEYS).to.equal(DATA_KEYS);
  });

  it('a gateway gets the keys of its own app only, all of its list; no other process gets any', () => {
    process.env['SESSION_KEYS'] = sessionKeysWith('staff', ['new', 'old']);
    expect(bin.keysOfGateway(home, 'bff-staff')).to.deep.equal({
      SESSION_KEYS: `staff:${secretOf('new')},staff:${secretOf('old')}`,
    });
    expect(bin.keysOfGateway(home, 'bff-learner')).to.deep.equal({ SESSION_KEYS: `learner:${secretOf('learner')}` });
    expect(bin.keysOfGateway(home, 'workers')).to.deep.equal({});
    expect(bin.schoolEnvironment(home, {})['SESSION_KEYS'], 'not even by the caller’s own environment').to.equal('');
  });

  it('a misspelt app reaches a gateway, which complains of it', () => {
    process.env['SESSION_KEYS'] = `staff:${secretOf('new')},stuff:${secretOf('old')}`;
    expect(bin.keysOfGateway(home, 'bff-staff')['SESSION_KEYS']).to.equal(process.env['SESSION_KEYS']);
  });
});
