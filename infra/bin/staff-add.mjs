// @ts-check
/* `npm run staff:add -- --help`: makes a member of staff in the database of DATABASE_URL, or in the embedded one. */
import { buildServers, installWhenStale } from './lib/builds.mjs';
import { findDatabase } from './lib/database.mjs';
import { openHome } from './lib/home.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/say.mjs';
import { isProduction, schoolEnvironment } from './lib/stack.mjs';

const MAIN = 'infra/dist/src/users/add-staff-main.js';
const given = process.argv.slice(2);

await runMain(async () => {
  await installWhenStale();
  await buildServers();
  if (given.includes('--help')) return add({});
  const home = openHome(process.env.SCHOOL_HOME);
  const database = await findDatabase(home, 'npm run staff:add');
  const stores = { DATABASE_URL: database.url };
  return add(isProduction() ? stores : schoolEnvironment(home, stores)).finally(database.stop);
});

/**
 * The program asks for the password itself, so it gets our terminal.
 * @param {Record<string, string>} env
 */
async function add(env) {
  const { code } = await run({ name: 'staff-add', args: [MAIN, ...given], env }, { terminal: true });
  return code;
}
