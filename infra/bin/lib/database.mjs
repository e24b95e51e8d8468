// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './home.mjs';
import { startedAt, takeLock } from './lock.mjs';
import { addresses, start as startPostgres } from './postgres.mjs';
import { isProduction } from './stack.mjs';

/**
 * The database of DATABASE_URL, or the embedded one, which is started unless the school is already running.
 * @param {string} home
 * @param {string} command how the reader started this, for the sentence of the lock
 * @returns {Promise<{url: string, ownerUrl: string, stop: () => Promise<void>}>}
 */
export async function findDatabase(home, command) {
  const nothing = async () => undefined;
  const given = process.env.DATABASE_URL;
  // In production nothing embedded starts, and the program itself says which settings are missing.
  if (given || isProduction()) {
    return { url: given ?? '', ownerUrl: process.env.MIGRATION_DATABASE_URL ?? '', stop: nothing };
  }
  const holder = existsSync(join(home, 'lock.json')) ? readJson(join(home, 'lock.json')) : {};
  const running = typeof holder.pid === 'number' && startedAt(holder.pid) === holder.startedAt;
  if (running) return { ...addresses(home, readJson(join(home, 'ports.json')).postgres), stop: nothing };
  const release = takeLock(home, command);
  const server = await startPostgres({ home });
  return { url: server.url, ownerUrl: server.ownerUrl, stop: () => server.stop().then(release) };
}
