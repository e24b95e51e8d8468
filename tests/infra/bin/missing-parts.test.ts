import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { victim } from '../../support/faults/processes.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const lib = new URL('../../../../infra/bin/lib/', import.meta.url).href;

interface Verdict {
  lastLine(totals: object): string;
  exitCode(totals: object): number;
  skippedSentences(skipped: number, lacking: Map<string, number>, problems: Map<string, string>): string[];
}

const NO_NETWORK = "E: Failed to fetch: Temporary failure resolving 'deb.test'";
/** An apt-get that puts an empty program beside itself. */
const INSTALLS = `for last in "$@"; do :; done
printf '#!/bin/sh\\n' > "\${0%/*}/$last"
/bin/chmod 755 "\${0%/*}/$last"`;

describe('npm test, where parts are missing', function () {
  this.timeout(60_000);
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'school-missing-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What Node says that is given these words, on a PATH with nothing but what a test put there. */
  async function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: folder, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    victim(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    await once(child, 'close');
    return said;
  }

  /** What the reporter of `npm test` counts. */
  async function counts(args: readonly string[]): Promise<Record<string, unknown>> {
    const { passed, failed, skipped, lacking } = await reported(args);
    return { passed, failed, skipped, lacking };
  }

  /** All that the reporter of `npm test` leaves. */
  async function reported(args: readonly string[]): Promise<Record<string, unknown>> {
    const file = join(folder, 'counts.json');
    const reporter = ['--reporter', 'infra/bin/lib/mocha-reporter.cjs'];
    const said = await node(['node_modules/mocha/bin/mocha.js', ...reporter, ...args], { SCHOOL_COUNTS_FILE: file });
    if (!existsSync(file)) throw new Error(said);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  }

  const ofRedis = 'tests/dist/infra/outbox/redis-away.test.js';
  for (const [where, args] of [
    ['in this process', []],
    ['in parallel', ['--parallel', '--jobs', '2']],
  ] as const)
    it(`tests that need a redis-server count as skipped without one, never as failed, ${where}`, async () => {
      expect(await counts([...args, ofRedis])).to.deep.equal({
        passed: 0,
        failed: 0,
        skipped: 3,
        lacking: { 'redis-server': 3 },
      });
    });

  it('a test that was switched off or has no body still counts as failed; one that skips itself does not', async () => {
    const file = join(folder, 'sample.test.js');
    writeFileSync(file, "it('a'); it.skip('b', () => {}); describe.skip('c', () => it('d', () => {}));");
    expect(await counts([file])).to.deep.equal({ passed: 0, failed: 3, skipped: 0, lacking: {} });
    writeFileSync(file, "it('a', function () { this.skip(); });");
    expect(await counts([file])).to.deep.equal({ passed: 0, failed: 0, skipped: 1, lacking: {} });
  });

  it('a failure is reported with what the test found, even where chai only counts it', async () => {
    const file = join(folder, 'told.test.mjs');
    const chai = import.meta.resolve('chai');
    const test = `it('a', () => expect(['blocked by the page'.repeat(4)], 'said').to.deep.equal([]));`;
    writeFileSync(file, `import { expect } from '${chai}';\n${test}`);
    const { failures } = await reported([file]);
    expect(failures).to.have.length(1);
    expect(failures)
      .to.have.property('0')
      .that.matches(/^a: said: expected .* to deeply equal \[\]; found .*blocked by the page/);
  });

  it('a browser test that waited in vain is reported with its line and with what it waited for', async () => {
    const file = join(folder, 'waits.spec.mjs');
    const message = 'locator.waitFor: Timeout 30000ms exceeded.\\nCall log:\\n  - waiting for the menu\\n';
    writeFileSync(file, `it('a', () => {\n  throw new Error('${message}');\n});`);
    const { failures } = await reported([file]);
    expect(failures).to.deep.equal([
      'a: locator.waitFor: Timeout 30000ms exceeded. at waits.spec.mjs:2: - waiting for the menu',
    ]);
  });

  it('every browser test can be counted without a browser and without stores', async () => {
    const specs = readdirSync(join(root, 'tests/dist/e2e')).filter((name) => name.endsWith('.spec.js'));
    const counted = await counts(['--dry-run', ...specs.map((name) => `tests/dist/e2e/${name}`)]);
    expect(counted).to.deep.include({ failed: 0, skipped: 0 });
    expect(counted['passed']).to.be.above(specs.length);
  });

  /** Asks for a redis-server, with this script as apt-get; gives what was said and the words that apt-get got. */
  async function provideRedis(script: string, env: Readonly<Record<string, string>> = {}) {
    const apt = join(folder, 'apt-get');
    const log = join(folder, 'calls');
    writeFileSync(apt, `#!/bin/sh\necho "$@" >> ${log}\n${script}\n`);
    chmodSync(apt, 0o755);
    const program = `
      const { mayInstall } = await import('${lib}apt.mjs');
      const { provideRedisServer } = await import('${lib}redis.mjs');
      const problem = await provideRedisServer();
      console.log(JSON.stringify({ may: mayInstall(), problem }));`;
    const lines = (await node(['--input-type=module', '-e', program], env)).trim().split('\n');
    // What is said comes by another pipe than what is answered, so either may be the last.
    const isAnswer = (line: string): boolean => line.startsWith('{');
    const { may, problem } = JSON.parse(lines.find(isAnswer) ?? '') as { may: boolean; problem?: string };
    const said = lines.filter((line) => !isAnswer(line));
    const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    return { may, problem, said, words: calls.map((line) => line.replaceAll(/-o\S+ /g, '')) };
  }

  const MISSING = 'redis-server is missing (on Debian, as root: apt-get install redis-server)';

  for (const CI of ['', 'true'])
    it(`root on Debian installs a missing redis-server, nobody else does; CI="${CI}"`, async () => {
      const { may, problem, words } = await provideRedis(INSTALLS, { CI });
      expect(may).to.equal(process.getuid?.() === 0 && existsSync('/etc/debian_version'));
      expect(problem).to.equal(may ? undefined : MISSING);
      expect(words).to.deep.equal(may ? ['install -y --no-install-recommends redis-server'] : []);
    });

  it('an apt-get without a network is reported with its own reason, after one look for new lists', async () => {
    const { may, problem, said, words } = await provideRedis(`echo "${NO_NETWORK}" >&2; exit 100`);
    expect(problem).to.equal(MISSING);
    const install = 'install -y --no-install-recommends redis-server';
    expect(words).to.deep.equal(may ? [install, 'update', install] : []);
    if (may) expect(said).to.include(`apt-get cannot install redis-server here (${NO_NETWORK}).`);
  });

  it('the end counts what was skipped and says why; only failures, or no test at all, make it fail', async () => {
    const { lastLine, exitCode, skippedSentences } = (await import(`${lib}verdict.mjs`)) as Verdict;
    expect(lastLine({ passed: 4, failed: 0, skipped: 0 })).to.equal('4 passed, 0 failed');
    expect(lastLine({ passed: 4, failed: 0, skipped: 7 })).to.equal('4 passed, 0 failed, 7 skipped');
    expect(exitCode({ passed: 4, failed: 0, skipped: 7 })).to.equal(0);
    expect(exitCode({ passed: 0, failed: 0, skipped: 7 })).to.equal(0);
    expect(exitCode({ passed: 4, failed: 1, skipped: 0 })).to.equal(1);
    expect(exitCode({ passed: 0, failed: 0, skipped: 0 })).to.equal(1);
    expect(skippedSentences(9, new Map([['redis-server', 8]]), new Map([['redis-server', MISSING]]))).to.deep.equal([
      `8 tests were skipped: ${MISSING}.`,
      '1 test was skipped: it is about something that this system does not have.',
    ]);
  });
});
