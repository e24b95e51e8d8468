// @ts-check
import { buildServers, installWhenStale } from './builds.mjs';
import { findDatabase } from './database.mjs';
import { openHome } from './home.mjs';
import { run } from './processes.mjs';
import { runMain } from './say.mjs';
import { isProduction, schoolEnvironment } from './stack.mjs';

/**
 * A program of ours that works on the school's database; its process ends with the program's exit code.
 * @typedef {object} DatabaseProgram
 * @property {string} command how the reader started it, for the sentence of the lock
 * @property {string} main the built file in `infra/dist/src`
 * @property {string[]} [given] what the reader added to the command
 * @property {boolean} [needsKeys] whether it seals, opens or hashes, for which it needs the school's own secrets
 * @property {boolean} [asksPeople] whether it talks with the reader, for which it needs our terminal
 */

/**
 * Builds the servers and runs the program on the database of DATABASE_URL, or on the embedded one, which is stopped
 * again afterwards, whatever happens.
 * @param {DatabaseProgram} program
 */
export async function runOnDatabase({ command, main, given = [], needsKeys = false, asksPeople = false }) {
  await runMain(async () => {
    await installWhenStale();
    await buildServers();
    const task = { name: command.replace('npm run ', ''), args: [`infra/dist/src/${main}`, ...given] };
    const how = asksPeople ? { terminal: true } : { plain: true };
    // Help needs no database.
    if (given.includes('--help')) return (await run(task, how)).code;
    const home = openHome(process.env.SCHOOL_HOME);
    const database = await findDatabase(home, command);
    const stores = { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl };
    const env = needsKeys && !isProduction() ? schoolEnvironment(home, stores) : stores;
    return (await run({ ...task, env }, how).finally(database.stop)).code;
  });
}
