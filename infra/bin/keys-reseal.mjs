// @ts-check
/* `npm run keys:reseal`: seals everything in the database of DATABASE_URL, or in the embedded one, with the newest key. */
import { buildServers, installWhenStale } from './lib/builds.mjs';
import { findDatabase } from './lib/database.mjs';
import { openHome } from './lib/home.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/say.mjs';
import { isProduction, schoolEnvironment } from './lib/stack.mjs';

await runMain(async () => {
  await installWhenStale();
  await buildServers();
  const home = openHome(process.env.SCHOOL_HOME);
  const database = await findDatabase(home, 'npm run keys:reseal');
  const stores = { DATABASE_URL: database.url };
  const env = isProduction() ? stores : schoolEnvironment(home, stores);
  const args = ['infra/dist/src/keys/reseal-main.js'];
  const { code } = await run({ name: 'keys-reseal', args, env }, { plain: true }).finally(database.stop);
  return code;
});
