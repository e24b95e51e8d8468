// @ts-check
/* `npm run backup -- --to <folder>`: copies the embedded database, the files and the keys, while the school is closed. */
import { join, resolve } from 'node:path';
import { makeBackup } from './lib/backup.mjs';
import { openHome } from './lib/home.mjs';
import { takeLock } from './lib/lock.mjs';
import { option, Refusal, runMain, say, seconds } from './lib/say.mjs';

await runMain(async () => {
  if (process.env.DATABASE_URL) {
    throw new Refusal('DATABASE_URL is set: docs/operations/backup.md says how a database of your own is backed up.');
  }
  const sinceMs = performance.now();
  const home = openHome(process.env.SCHOOL_HOME);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const to = resolve(option(process.argv, 'to') || join(home, 'backups', stamp));
  const release = takeLock(home, 'npm run backup', 'start it again when the backup is done');
  try {
    const { files } = await makeBackup(home, to);
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
    say(`${to}: ${files.length} files, ${megabytes.toFixed(0)} MB, in ${seconds(sinceMs)}.`);
    say('It holds the keys of the school: keep it as safe as they are, and on another machine.');
  } finally {
    release();
  }
});
