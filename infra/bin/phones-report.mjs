// @ts-check
/* `npm run phones:report`: lists the phones in the database of DATABASE_URL, or in the embedded one, that cannot ring. */
import { buildServers, installWhenStale } from './lib/builds.mjs';
import { findDatabase } from './lib/database.mjs';
import { openHome } from './lib/home.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/say.mjs';

await runMain(async () => {
  await installWhenStale();
  await buildServers();
  const home = openHome(process.env.SCHOOL_HOME);
  const database = await findDatabase(home, 'npm run phones:report');
  const env = { DATABASE_URL: database.url };
  const args = ['infra/dist/src/identity/phones-report-main.js'];
  const { code } = await run({ name: 'phones-report', args, env }, { plain: true }).finally(database.stop);
  return code;
});
