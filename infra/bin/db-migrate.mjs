// @ts-check
/* `npm run db:migrate`: migrates the database of DATABASE_URL, or the embedded one, to the newest schema. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServers, installWhenStale } from './lib/builds.mjs';
import { openHome, readJson, sessionKeys } from './lib/home.mjs';
import { startedAt, takeLock } from './lib/lock.mjs';
import { start as startPostgres } from './lib/postgres.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/say.mjs';

await runMain(async () => {
  await installWhenStale();
  await buildServers();
  const home = openHome(process.env.SCHOOL_HOME);
  const database = await findDatabase(home);
  const env = { DATABASE_URL: database.url, SESSION_KEYS: process.env.SESSION_KEYS ?? sessionKeys(home) };
  const { code } = await run({ name: 'migrate', args: ['infra/dist/src/db/migrate-main.js'], env }, { plain: true });
  await database.stop();
  return code;
});

/** @param {string} home */
async function findDatabase(home) {
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: nothing };
  const holder = existsSync(join(home, 'lock.json')) ? readJson(join(home, 'lock.json')) : {};
  const running = typeof holder.pid === 'number' && startedAt(holder.pid) === holder.startedAt;
  if (running) return { url: urlOfRunning(home), stop: nothing };
  const release = takeLock(home, 'npm run db:migrate');
  const server = await startPostgres({ home });
  return { url: server.url, stop: () => server.stop().then(release) };
}

/**
 * The address of a server that `npm run dev` is already running.
 * @param {string} home
 */
function urlOfRunning(home) {
  const { schoolPassword } = readJson(join(home, 'secrets.json'));
  const { postgres } = readJson(join(home, 'ports.json'));
  return `postgres://school:${schoolPassword}@127.0.0.1:${postgres}/school`;
}
