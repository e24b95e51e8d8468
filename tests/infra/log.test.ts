import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const [ROUNDS, REQUESTS] = [12, 2000];

// A real pipe, which Node's own children do not get, with a reader so slow that it is full most of the time.
const THROUGH_A_PIPE = '"$0" --input-type=module -e "$1" | dd bs=512 status=none';

const BOTH_LOGS = `
  import { createLog } from '@school/infra/log';
  import { readConfig } from '@school/infra/config';
  import { setImmediate as turn } from 'node:timers/promises';
  const config = readConfig({ DATABASE_URL: 'postgres://x', LOG_LEVEL: 'info' });
  const log = createLog(config, 'app');
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    for (let n = 0; n < ${REQUESTS}; n += 1) {
      log.info({ request_id: round + '-' + n, method: 'GET', route: '/api/thing/{id}/', status: 200, ms: 1.5, statements: 1 });
    }
    for (let n = 0; n < 5; n += 1) {
      log.error({ err: Object.assign(new Error('broken'), { stack: 'at somewhere '.repeat(700) }) }, 'request failed');
      await turn();
    }
  }
`;

describe('the log of a process', () => {
  it('has only whole lines, when requests and long errors are written to one pipe at the same time', async function () {
    this.timeout(60_000);
    const child = spawn('sh', ['-c', THROUGH_A_PIPE, process.execPath, BOTH_LOGS], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk));
    await once(child, 'close');
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
    const torn = lines.filter((line) => !isWhole(line));
    expect(torn.slice(0, 3), `${torn.length} torn lines`).to.deep.equal([]);
    expect(lines).to.have.length(ROUNDS * (REQUESTS + 5));
  });
});

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
