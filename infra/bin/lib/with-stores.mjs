// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildAll, buildWebApps, installWhenStale } from './builds.mjs';
import { openHome, ROOT } from './home.mjs';
import { run, stopSteps } from './processes.mjs';
import { Refusal, runMain } from './say.mjs';
import { onStopRequest } from './signals.mjs';
import { startTestStores } from './test-stores.mjs';

/**
 * Builds, starts stores, runs `tests/<name>/main.ts` with this program's arguments, and clears up.
 * @param {string} name
 * @param {{durable?: boolean, keep?: boolean, counted?: boolean}} how
 */
export async function runProgramWithStores(name, how) {
  await runMain(async () => {
    await installWhenStale();
    await buildAll();
    await buildWebApps();
    const program = `tests/dist/${name}/main.js`;
    if (!existsSync(join(ROOT, program))) throw new Refusal(`There is no tests/${name}/main.ts to run.`);
    const browser = await findBrowser(openHome(process.env.SCHOOL_TEST_HOME || '.school-test'));
    const stores = await startTestStores({ part: name, command: `npm run ${name}`, ...how });
    onStopRequest(async () => {
      await stopSteps();
      await stores.stop();
      process.exit(1);
    });
    const found = browser.path === undefined ? {} : { ...browser.env, CHROMIUM_PATH: browser.path };
    const env = { ...stores.env, ...found, SCHOOL_BENCH_HOME: stores.home };
    const args = ['--enable-source-maps', program, ...process.argv.slice(2)];
    const { code } = await run({ name, args, env }, { plain: true });
    await stores.stop();
    process.exit(code);
  });
}
