import { createHash } from 'node:crypto';
import { createPasswords } from '@school/infra/auth/passwords';
import { migrate } from '@school/infra/db/migrate';
import { migrationNames } from '@school/infra/db/migration-names';
import { BIG_SCHOOL_VERSION, fillBigSchool } from '@school/infra/seed/big-school';
import pg from 'pg';

/** The password of every family of the big school. */
export const BIG_SCHOOL_PASSWORD = 'learn-demo';

/** Its classes lie around the day it was made, so after some days too few are in the future. */
const KEEP_DAYS = 3;
const RUN_DATABASE = 'school_bench_run';

/** A database to run one benchmark on. */
export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the big school, which is made once and kept while its version and age allow it. */
export async function openBenchDatabase(scale: number, say: (text: string) => void): Promise<BenchDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the benchmarks by `npm run bench`, which brings a PostgreSQL up.',
    );
  const template = await ensureBigSchool(admin, scale, say);
  await ask(admin, `DROP DATABASE IF EXISTS ${RUN_DATABASE} WITH (FORCE)`);
  await ask(admin, `CREATE DATABASE ${RUN_DATABASE} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = withDatabase(admin, RUN_DATABASE);
  // Loads the data into memory for both programs, and resets the statistics.
  await ask(url, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements').catch(() => undefined);
  return { url, drop: async () => void (await ask(admin, `DROP DATABASE IF EXISTS ${RUN_DATABASE} WITH (FORCE)`)) };
}

async function ensureBigSchool(admin: string, scale: number, say: (text: string) => void): Promise<string> {
  const shape = createHash('sha256')
    .update(`${(await migrationNames()).join()} ${BIG_SCHOOL_VERSION} ${scale}`)
    .digest('hex')
    .slice(0, 10);
  const old = await ask<{ datname: string }>(
    admin,
    `SELECT datname FROM pg_database WHERE datname LIKE 'school_big_%'`,
  );
  const name = `school_big_${shape}_${Math.floor(Date.now() / 86_400_000)}`;
  const usable = old.find(({ datname }) => datname.startsWith(`school_big_${shape}_`) && daysOld(datname) <= KEEP_DAYS);
  for (const { datname } of old)
    if (datname !== usable?.datname) await ask(admin, `DROP DATABASE ${datname} WITH (FORCE)`);
  if (usable) return usable.datname;
  say(`Making the big school (scale ${scale}) …`);
  const draft = 'school_big_draft';
  await ask(admin, `DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await ask(admin, `CREATE DATABASE ${draft}`);
  await migrate(withDatabase(admin, draft), withDatabase(admin, draft));
  const passwordHash = await createPasswords('').hash(BIG_SCHOOL_PASSWORD);
  const sinceMs = performance.now();
  await fillBigSchool(withDatabase(admin, draft), { scale, now: new Date(), passwordHash, report: () => undefined });
  say(`The big school took ${((performance.now() - sinceMs) / 1000).toFixed(0)} s.`);
  // Vacuums now, so that autovacuum does not disturb a run.
  await ask(withDatabase(admin, draft), 'VACUUM ANALYZE');
  await ask(admin, `ALTER DATABASE ${draft} RENAME TO ${name}`);
  return name;
}

const daysOld = (name: string): number => Math.floor(Date.now() / 86_400_000) - Number(name.split('_').at(-1));

/** Runs one statement on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

function withDatabase(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
