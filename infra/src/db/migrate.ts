import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { migrateQueue } from '../queue/backend.js';
import { migrationFolder, migrationNames } from './migration-names.js';
import { writeZones } from './zones.js';
import { letProgramsWork } from './programs-role.js';
import { START_LOCK_SQL, START_LOCKS } from './locks.js';

interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/**
 * Migrates the database to the newest schema, as the owner of its tables, and lets the role of the programs work on
 * them. Several processes may call this at once; one works, the others wait.
 */
export async function migrate(databaseUrl: string, programsUrl: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  try {
    await guard.query(START_LOCK_SQL.connection, [START_LOCKS.migrations]);
    const done = await migrateUnderLock(databaseUrl);
    await migrateQueue(guard);
    await letProgramsWork(guard, programsUrl);
    return done;
  } finally {
    await guard.end();
  }
}

/** Lets knex find the migrations in the folder where the build put them. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: migrationNames,
  getMigrationName: (name) => name,
  // `as`: every file of this folder is a migration, which a test checks.
  getMigration: async (name) => (await import(new URL(`${name}.js`, migrationFolder).href)) as Migration,
};

async function migrateUnderLock(databaseUrl: string): Promise<string[]> {
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl, options: '-c lock_timeout=3000' },
    pool: { min: 0, max: 1 },
  });
  try {
    // knex has its own lock row, which a killed run leaves set; the advisory lock above is the real one.
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    const result: unknown = await knex.migrate.latest({ migrationSource });
    await writeZones(knex);
    // `as`: knex answers the batch and the names of what it ran.
    return Array.isArray(result) ? (result[1] as string[]) : [];
  } finally {
    await knex.destroy();
  }
}
