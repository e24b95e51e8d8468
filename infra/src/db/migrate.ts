import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
// Any constant will do as long as every process of the school uses the same.
const MIGRATION_LOCK = 4_711_001;

interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Brings the database to the newest shape. Any number of processes may call this at once; one works, the rest wait. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await migrateUnderLock(databaseUrl);
  } finally {
    await guard.end();
  }
}

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(fileURLToPath(folder));
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort();
}

/** Where knex finds the migrations, whichever folder the build put them in. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: migrationNames,
  getMigrationName: (name) => name,
  getMigration: async (name) => (await import(new URL(`${name}.js`, folder).href)) as Migration,
};

async function migrateUnderLock(databaseUrl: string): Promise<string[]> {
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl, options: '-c lock_timeout=3000' },
    pool: { min: 0, max: 1 },
  });
  try {
    // knex keeps a lock row of its own; a run that was killed leaves it set, and ours is the real lock.
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    const result: unknown = await knex.migrate.latest({ migrationSource });
    return Array.isArray(result) ? (result[1] as string[]) : [];
  } finally {
    await knex.destroy();
  }
}
