// @ts-check
/*
 * `npm run restore:drill -- --from <folder>`: restores a backup of the embedded stores into a second PostgreSQL, checks
 * it, says how much would have been lost (RPO) and how long it took (RTO), and removes it again.
 * With DRILL_DATABASE_URL it checks a database that you have restored yourself; `--began <instant>` is when you began.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkedBackup, restoreBackup } from './lib/backup.mjs';
import { buildServers } from './lib/builds.mjs';
import { openHome } from './lib/home.mjs';
import { removeData, start as startPostgres } from './lib/postgres.mjs';
import { run } from './lib/processes.mjs';
import { option, Refusal, runMain } from './lib/say.mjs';

const MAIN = 'infra/dist/src/restore/drill-main.js';

await runMain(async () => {
  const given = process.env.DRILL_DATABASE_URL;
  const from = option(process.argv, 'from');
  if (given) {
    await buildServers();
    return check(given, ['--began', option(process.argv, 'began') ?? '']);
  }
  if (!from) throw new Refusal('Which backup? npm run restore:drill -- --from <folder>, or set DRILL_DATABASE_URL.');
  await buildServers();
  return drill(resolve(from));
});

/** @param {string} from */
async function drill(from) {
  const began = new Date().toISOString();
  const manifest = await checkedBackup(from);
  const home = openHome(mkdtempSync(join(tmpdir(), 'school-drill-')));
  try {
    await restoreBackup(home, from, manifest);
    const server = await startPostgres({ home });
    return await check(server.ownerUrl, ['--began', began, '--made', manifest.madeAt]).finally(server.stop);
  } finally {
    await removeData(home);
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {string[]} facts
 */
async function check(url, facts) {
  const task = { name: 'drill', args: [MAIN, ...facts], env: { DATABASE_URL: url } };
  const { code } = await run(task, { plain: true });
  return code;
}
