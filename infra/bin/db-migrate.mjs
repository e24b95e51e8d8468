// @ts-check
/* `npm run db:migrate`: migrates the database of DATABASE_URL, or the embedded one, to the newest schema. */
import { buildServers, installWhenStale } from './lib/builds.mjs';
import { findDatabase } from './lib/database.mjs';
import { openHome } from './lib/home.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/say.mjs';

await runMain(async () => {
  await installWhenStale();
  await buildServers();
  const home = openHome(process.env.SCHOOL_HOME);
  const database = await findDatabase(home, 'npm run db:migrate');
  const env = { DATABASE_URL: database.url };
  const { code } = await run({ name: 'migrate', args: ['infra/dist/src/db/migrate-main.js'], env }, { plain: true });
  await database.stop();
  return code;
});
