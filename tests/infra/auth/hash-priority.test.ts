import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';

// A process of its own, because threads that other tests have started from the pool would be counted, too.
const SCRIPT = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { letRequestsGoFirst } from '${import.meta.resolve('@school/infra/auth/hash-priority')}';
  await letRequestsGoFirst();
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [];
  const lowered = threads.filter((thread) => getPriority(thread) > getPriority(process.pid));
  console.log(JSON.stringify({ eventLoop: lowered.includes(process.pid), count: lowered.length }));
`;

describe('requests have priority over hashing a password (C56)', () => {
  it('lowers only the threads that hash, not the event loop', async () => {
    const env = { ...process.env, UV_THREADPOOL_SIZE: '4' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], { env });
    expect(JSON.parse(stdout)).to.deep.equal({ eventLoop: false, count: process.platform === 'linux' ? 4 : 0 });
  });
});
