import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { letRequestsGoFirst } from '@school/infra/auth/hash-priority';
import { expect } from 'chai';

describe('requests have priority over hashing a password (C56)', () => {
  it('lowers only the threads that hash, not the event loop', async () => {
    await letRequestsGoFirst();
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [];
    const lowered = threads.filter((thread) => getPriority(thread) > getPriority(process.pid));
    expect(lowered).to.not.include(process.pid);
    expect(lowered.length).to.equal(process.platform === 'linux' ? Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) : 0);
  });
});
