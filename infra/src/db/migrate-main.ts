import { processConfig } from '../config.js';
import { migrate } from './migrate.js';
import { isOneRole, UnfitRole } from './programs-role.js';

const { DATABASE_URL, MIGRATION_DATABASE_URL: ownerUrl = DATABASE_URL, NODE_ENV } = processConfig();

const done = await migrate(ownerUrl, DATABASE_URL).catch((error: NodeJS.ErrnoException) => {
  const sentence = sentenceFor(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `${done.join('\n')}\n`);
if (NODE_ENV === 'production' && isOneRole(ownerUrl, DATABASE_URL)) {
  process.stderr.write(
    'The programs sign in as the owner of the tables, who can switch their guards off: see MIGRATION_DATABASE_URL.\n',
  );
}

function sentenceFor(error: NodeJS.ErrnoException): string | undefined {
  if (error instanceof UnfitRole) return error.message;
  if (error.code !== 'ECONNREFUSED' && error.code !== 'ENOTFOUND' && error.code !== 'ETIMEDOUT') return undefined;
  const name = ownerUrl === DATABASE_URL ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  return `The database at ${new URL(ownerUrl).host} cannot be reached (${error.code}): see ${name}.`;
}
