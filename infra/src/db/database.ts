import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import type { Config } from '../config.js';
import { countingQueries, currentCount, watchQueries } from './query-count.js';
import type { Row, Sql, Statement, Value } from './sql.js';

/** A transaction: prepared statements, and the same connection as a knex for Objection. */
export interface Trx extends Sql {
  knex: Knex.Transaction;
}

/** The only truth. Reads and single-statement writes run on the pool; the rest in `transaction`. */
export interface Database extends Sql {
  pool: pg.Pool;
  knex: Knex;
  /** Commits when the work resolves; retried when Postgres says that trying again would help. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Hears what this process announces on a channel from now on; the answered function stops it. */
  hear(channel: string, handler: (payload: string) => void): () => void;
  /** Statements that this process has run so far. */
  statementsRun(): number;
  close(): Promise<void>;
}

const ACQUIRE_TIMEOUT_MS = 2000;
const RETRIES_MAX = 3;
const RETRYABLE = new Set(['40001', '40P01']);

// bigint ids and counts are far below 2^53 here, and a number is what the wire carries.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the pools of one process; nothing connects until the first statement. */
export function connectDatabase(config: Config, application: string): Database {
  if (config.VERIFY_ANSWERS === 'always') watchQueries();
  const connection = {
    connectionString: config.DATABASE_URL,
    application_name: application,
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c TimeZone=UTC',
  };
  const pool = new pg.Pool({ ...connection, max: config.DB_POOL, connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS });
  // An idle connection that breaks is replaced by the pool; the request that hits it gets the error.
  pool.on('error', () => undefined);
  const knex = knexFactory({
    client: 'pg',
    connection,
    pool: { min: 0, max: Math.max(2, Math.ceil(config.DB_POOL / 2)) },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
  });
  const tally: Tally = { statements: 0 };
  const ear = new EventEmitter();
  const announce: Announce = (channel, payload) => void ear.emit(channel, payload);
  knex.on('query', (query: { sql: string }) => countStatement(query, tally));
  return {
    ...sqlOver(poolRunner(pool, tally), announce),
    pool,
    knex,
    transaction: (work) => inTransaction({ knex, tally, announce }, work),
    hear: (channel, handler) => {
      ear.on(channel, handler);
      return () => ear.off(channel, handler);
    },
    statementsRun: () => tally.statements,
    close: async () => {
      await Promise.all([pool.end(), knex.destroy()]);
    },
  };
}

/** Counts what Objection runs; opening and closing a transaction is no statement of the screen. */
function countStatement({ sql }: { sql: string }, tally: Tally): void {
  if (/^(BEGIN|COMMIT|ROLLBACK)/.test(sql)) return;
  tally.statements += 1;
  const count = currentCount();
  if (count) count.statements += 1;
}

/** What the process as a whole has run. */
interface Tally {
  statements: number;
}

type Runner = (query: Statement, values: readonly Value[]) => Promise<pg.QueryResult>;

function poolRunner(pool: pg.Pool, tally: Tally): Runner {
  return (query, values) => {
    tally.statements += 1;
    const count = currentCount();
    // A second connection taken inside a transaction is how pools lock up (reliability 4).
    if (count?.insideTransaction) throw new Error(`${query.name} was run on the pool inside a transaction`);
    if (count) count.statements += 1;
    return pool.query({ name: query.name, text: query.text, values: values as Value[] });
  };
}

type Announce = Sql['announce'];

function sqlOver(run: Runner, announce: Announce): Sql {
  return {
    announce,
    async rows<T extends object = Row>(query: Statement, values: readonly Value[] = []) {
      return (await run(query, values)).rows as T[];
    },
    async maybeRow<T extends object = Row>(query: Statement, values: readonly Value[] = []) {
      return (await run(query, values)).rows[0] as T | undefined;
    },
    async row<T extends object = Row>(query: Statement, values: readonly Value[] = []) {
      const found = (await run(query, values)).rows[0] as T | undefined;
      if (found === undefined) throw new Error(`${query.name} answered no row`);
      return found;
    },
    async run(query, values = []) {
      return (await run(query, values)).rowCount ?? 0;
    },
  };
}

/** What transactions are made of. */
interface Transacting {
  knex: Knex;
  tally: Tally;
  announce: Announce;
}

async function inTransaction<T>(parts: Transacting, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const said: [channel: string, payload: string][] = [];
    try {
      const result = await attemptTransaction(parts, (channel, payload) => void said.push([channel, payload]), work);
      for (const [channel, payload] of said) parts.announce(channel, payload);
      return result;
    } catch (error) {
      if (attempt > RETRIES_MAX || !RETRYABLE.has(postgresCode(error) ?? '')) throw error;
      await pause(10 + Math.random() * 90);
    }
  }
}

function attemptTransaction<T>(
  { knex, tally }: Transacting,
  announce: Announce,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const outer = currentCount();
  const count = { statements: 0, insideTransaction: true };
  return countingQueries(count, () =>
    knex.transaction(async (transaction) => {
      const connection = await rawConnection(transaction);
      const runner: Runner = (query, values) => {
        count.statements += 1;
        tally.statements += 1;
        return connection.query({ name: query.name, text: query.text, values: values as Value[] });
      };
      return work({ ...sqlOver(runner, announce), knex: transaction });
    }),
  ).finally(() => {
    if (outer) outer.statements += count.statements;
  });
}

/** knex hands out the transaction's own pg connection here; its types only know `any`. */
async function rawConnection(transaction: Knex.Transaction): Promise<pg.ClientBase> {
  const client = transaction.client as { acquireConnection(): Promise<pg.ClientBase> };
  return client.acquireConnection();
}

/** The five-character code of a Postgres error, or undefined for anything else. */
export function postgresCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The name of the constraint that a Postgres error speaks of. */
export function violatedConstraint(error: unknown): string | undefined {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}
