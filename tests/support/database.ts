import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrate } from '@school/infra/db/migrate';
import { migrationNames } from '@school/infra/db/migration-names';
import pg from 'pg';

/** The database of one test file, with every constraint of the real one. */
export interface TestDatabase {
  /** The programs sign in there, as in production. */
  url: string;
  /** For what only the owner of the tables may do. */
  ownerUrl: string;
  drop(): Promise<void>;
}

const PROGRAMS = 'school_test_programs';
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
    url: programsUrl(admin, name),
    ownerUrl: withDatabase(admin, name),
    drop: () =>
      withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).then(() => undefined),
  };
}

async function ensureTemplate(admin: string): Promise<string> {
  const name = `school_template_${await migrationsHash()}`;
  await withClient(admin, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeProgramsRole(client, admin);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half}`);
    await migrate(withDatabase(admin, half), programsUrl(admin, half));
    // The template gets its name only when it is complete, so a killed run leaves no broken one.
    await client.query(`ALTER DATABASE ${half} RENAME TO ${name}`);
  });
  return name;
}

/** The role of the programs belongs to the whole server; another run may have given it another password. */
async function makeProgramsRole(client: pg.Client, admin: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [PROGRAMS]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${PROGRAMS} LOGIN PASSWORD ${client.escapeLiteral(programsPassword(admin))}`);
}

/** Nobody can sign in as the programs who could not sign in as the server's administrator. */
const programsPassword = (admin: string): string => createHash('sha256').update(admin).digest('hex');

function programsUrl(admin: string, name: string): string {
  const url = new URL(withDatabase(admin, name));
  url.username = PROGRAMS;
  url.password = programsPassword(admin);
  return url.href;
}

/** Runs statements that only the owner of the tables may run; the result of the last one. */
export const asOwner = <T extends pg.QueryResultRow = pg.QueryResultRow>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  sql: string,
  values?: unknown[],
): Promise<T[]> => withClient(ownerUrl, async (client) => (await client.query<T>(sql, values)).rows);

/** A changed migration leads to a new template, and so do changed grants. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['db/programs-role', 'queue/backend'])
    hash.update(await readFile(new URL(`../../../infra/dist/src/${name}.js`, import.meta.url)));
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
