// @ts-check
/* `npm run restore -- --from <folder>`: puts a backup of the embedded stores back; `--force` if there is a school already. */
import { resolve } from 'node:path';
import { checkedBackup, hasSchool, restoreBackup } from './lib/backup.mjs';
import { openHome } from './lib/home.mjs';
import { takeLock } from './lib/lock.mjs';
import { option, Refusal, runMain, say, seconds } from './lib/say.mjs';

await runMain(async () => {
  if (process.env.DATABASE_URL) {
    throw new Refusal('DATABASE_URL is set: docs/operations/backup.md says how a database of your own is restored.');
  }
  const from = option(process.argv, 'from');
  if (!from) throw new Refusal('Which backup? npm run restore -- --from <folder>');
  const sinceMs = performance.now();
  const home = openHome(process.env.SCHOOL_HOME);
  const release = takeLock(home, 'npm run restore', 'set SCHOOL_HOME to restore beside it');
  try {
    if (hasSchool(home) && option(process.argv, 'force') === undefined) {
      throw new Refusal(
        `There is a school in ${home}: say --force, which keeps it beside the restored one, or set SCHOOL_HOME.`,
      );
    }
    const manifest = await checkedBackup(resolve(from));
    const aside = await restoreBackup(home, resolve(from), manifest);
    say(`The school is as it was on ${manifest.madeAt} (release ${manifest.release}), after ${seconds(sinceMs)}.`);
    if (aside.length > 0) say(`What was there before is kept:\n${aside.map((place) => `  ${place}`).join('\n')}`);
    say('"npm start" opens it, and brings it up to date if this release is newer.');
  } finally {
    release();
  }
});
