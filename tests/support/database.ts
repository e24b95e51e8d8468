import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrate } from '@school/infra/db/migrate';
import { migrationNames } from '@school/infra/db/migration-names';
import pg from 'pg';

/** The database of one test file, with every constraint of the real one. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 4_711_900;
let made = 0;
let ensured: Promise<string> | undefined;

/** Makes an empty, migrated database: a copy of a template that is built once for each set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = adminUrl();
  const template = await (ensured ??= ensureTemplate(admin));
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    url: withDatabase(admin, name),
    drop: () =>
      withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).then(() => undefined),
  };
}

async function ensureTemplate(admin: string): Promise<string> {
  const name = `school_template_${await migrationsHash()}`;
  await withClient(admin, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half}`);
    await migrate(withDatabase(admin, half));
    // The template gets its name only when it is complete, so a killed run leaves no broken one.
    await client.query(`ALTER DATABASE ${half} RENAME TO ${name}`);
  });
  return name;
}

/** A changed migration leads to a new template. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationNames()) {
    hash.update(await readFile(new URL(`../../../infra/dist/migrations/${name}.js`, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 12);
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`, which brings a PostgreSQL up.');
  return url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
