// @ts-check
/* `npm run reset`: removes the embedded data after a yes (`--yes` for scripts). */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openHome } from './lib/home.mjs';
import { takeLock } from './lib/lock.mjs';
import { dataPlaces, removePrograms } from './lib/postgres-place.mjs';
import { removeData } from './lib/postgres.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';

const OURS = ['s3', 'logs', 'postgres.json', 'ports.json', 'secrets.json', 'chromium', 'lock.json'];

await runMain(async () => {
  // Its second factors are sealed with the keys that would be removed here (docs/decisions/passwords.md).
  if (process.env.DATABASE_URL) {
    throw new Refusal(
      'DATABASE_URL is set: that database is yours to empty. Unset it to remove the data of "npm start".',
    );
  }
  const home = openHome(process.env.SCHOOL_HOME);
  if (!process.argv.includes('--yes')) await askFor(home);
  const release = takeLock(home, 'npm run reset');
  const places = dataPlaces(home);
  await removeData(home);
  removePrograms();
  // By name, because SCHOOL_HOME may by mistake be a folder with other files.
  for (const name of OURS) rmSync(join(home, name), { recursive: true, force: true });
  release();
  say(`The data in ${places} is gone; "npm start" makes a new school.`);
});

/** @param {string} home */
async function askFor(home) {
  const what = existsSync(join(home, 'postgres.json')) ? 'all data of the school' : 'the empty school';
  const places = dataPlaces(home);
  if (!process.stdin.isTTY) throw new Refusal(`This removes ${what} in ${places}: say "npm run reset -- --yes".`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove ${what} in ${places}? Type "yes": `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was removed.');
}
