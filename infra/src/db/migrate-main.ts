import { processConfig } from '../config.js';
import { migrate } from './migrate.js';

const { DATABASE_URL } = processConfig();
const done = await migrate(DATABASE_URL).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ECONNREFUSED' && error.code !== 'ENOTFOUND' && error.code !== 'ETIMEDOUT') throw error;
  process.stderr.write(
    `The database at ${new URL(DATABASE_URL).host} cannot be reached (${error.code}): see DATABASE_URL.\n`,
  );
  process.exit(1);
});
process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `${done.join('\n')}\n`);
