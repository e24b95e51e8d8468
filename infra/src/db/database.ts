import { setTimeout as pause } from 'node:timers/promises';
import knexFactory, { type Knex } from 'knex';
import { DBError } from 'objection';
import pg from 'pg';
import type { Config } from '../config.js';
import { countingQueries, currentCount, watchQueries } from './query-count.js';
import type { Row, Sql, Statement, Value } from './sql.js';

/** A transaction: statements that are written together or not at all. */
export type Trx = Sql;

/**
 * The database. Reads and single-statement writes run on the pool, everything else in `transaction`. One pool serves
 * prepared statements and models alike.
 */
export interface Database extends Sql {
  pool: pg.Pool;
  /** Commits when the work resolves; repeated if Postgres reports that a retry would help. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Subscribes to this process's own announcements; returns the function that unsubscribes. */
  subscribe(subscriber: (channel: string, payload: string) => void): () => void;
  /** How many statements this process has run. */
  statementsRun(): number;
  close(): Promise<void>;
}

// A request may wait far longer for a free connection of a busy pool than for a server that does not answer.
const ACQUIRE_TIMEOUT_MS = 10_000;
// Postgres itself ends slow statements, so no reply by then means that it is frozen or cut off.
const UNANSWERED_AFTER_MS = 1000;
/** How much of a statement's time may pass in waiting for a lock: two of five seconds. */
const LOCK_SHARE = 0.4;
const RETRIES_MAX = 3;
const SERIALIZATION_FAILURE = '40001';
const RETRYABLE = new Set([SERIALIZATION_FAILURE, '40P01']);

/** Thrown inside a transaction it is repeated from its beginning, as when Postgres itself asks for that. */
export class TryAgain extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

// bigint ids and counts are far below 2^53, and the API sends them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is no instant: pg would make it midnight in the zone of this machine.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Opens the pools of one process; nothing connects until the first statement. */
export function connectDatabase(config: Config, application: string): Database {
  if (config.VERIFY_ANSWERS === 'always') watchQueries();
  const connection = {
    connectionString: config.DATABASE_URL,
    application_name: application,
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    query_timeout: config.STATEMENT_TIMEOUT_MS + UNANSWERED_AFTER_MS,
    lock_timeout: Math.round(config.STATEMENT_TIMEOUT_MS * LOCK_SHARE),
    idle_in_transaction_session_timeout: 10_000,
    // A screen's statement keeps to one processor: to start helpers takes longer than they save, and others wait for them.
    options: '-c TimeZone=UTC -c max_parallel_workers_per_gather=0',
  };
  const pool = new pg.Pool({
    ...connection,
    Client: clientWithin(config.CONNECT_TIMEOUT_MS),
    max: config.DB_POOL,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; the request that hits it gets the error.
  pool.on('error', ignore);
  const tally: Tally = { statements: 0 };
  // Without values in messages of errors: those are logged.
  const knex = knexFactory({ client: 'pg', connectionPool: pool, compileSqlOnError: false });
  knex.on('query', (query: KnexQuery) => countOfModel(query, tally));
  const subscribers = new Set<Publish>();
  const publish: Publish = (channel, payload) => subscribers.forEach((subscriber) => subscriber(channel, payload));
  return {
    ...sqlOver(poolRunner(pool, tally), knex, publish),
    pool,
    transaction: (work) => inTransaction({ pool, knex, tally, publish }, work),
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    statementsRun: () => tally.statements,
    close: () => pool.end(),
  };
}

/** The pool's limit covers waiting and connecting together, so the connecting itself gets a shorter one. */
const clientWithin = (connectTimeoutMs: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
    }
  };

/** Runs one statement. */
type Runner = (query: Statement, values: readonly Value[]) => Promise<pg.QueryResult>;

/** The statement count of the whole process. */
interface Tally {
  statements: number;
}

/** A statement as pg takes it. */
const queryOf = ({ name, text }: Statement, values: readonly Value[]): pg.QueryConfig => {
  // `as`: pg only reads the values, although its types ask for a list it may change.
  return { name, text, values: values as Value[] };
};

function poolRunner(pool: pg.Pool, tally: Tally): Runner {
  return (query, values) => {
    countOne(query.name, tally, false);
    return pool.query(queryOf(query, values));
  };
}

function countOne(name: string, tally: Tally, isOfTransaction: boolean): void {
  const count = currentCount();
  // Taking a second connection inside a transaction can deadlock the pool.
  if (count?.insideTransaction && !isOfTransaction) throw new Error(`${name} was run on the pool inside a transaction`);
  if (count) count.statements += 1;
  tally.statements += 1;
}

/** What knex says of a statement before it runs it. */
interface KnexQuery {
  sql: string;
  /** Undefined outside of a transaction. */
  __knexTxId?: string;
}

/** Counts the statements of models like all others. */
function countOfModel({ sql, __knexTxId }: KnexQuery, tally: Tally): void {
  if (BOUNDARY.test(sql)) return;
  countOne(sql, tally, __knexTxId !== undefined);
}

const BOUNDARY = /^(?:BEGIN|COMMIT|ROLLBACK)\b/;

type Publish = Sql['publish'];

function sqlOver(run: Runner, knex: Knex, publish: Publish): Sql {
  return {
    publish,
    query: (model) => model.query(knex),
    // `as`: whoever writes a statement knows its rows; tests run each against the real tables.
    async rows<T extends object = Row>(query: Statement, values: readonly Value[] = []) {
      return (await run(query, values)).rows as T[];
    },
    // `as`: see rows.
    async maybeRow<T extends object = Row>(query: Statement, values: readonly Value[] = []) {
      return (await run(query, values)).rows[0] as T | undefined;
    },
    // `as`: see rows.
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

/** The dependencies of transactions. */
interface Transacting {
  pool: pg.Pool;
  knex: Knex;
  tally: Tally;
  publish: Publish;
}

async function inTransaction<T>(parts: Transacting, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    // As with NOTIFY, what is published twice in a transaction is announced once.
    const published = new Map<string, [channel: string, payload: string]>();
    const publish: Publish = (channel, payload) => void published.set(`${channel} ${payload}`, [channel, payload]);
    try {
      const result = await attemptTransaction(parts, publish, work);
      for (const one of published.values()) parts.publish(...one);
      return result;
    } catch (error) {
      if (attempt > RETRIES_MAX || !RETRYABLE.has(postgresCode(error) ?? '')) throw error;
      await pause(10 + Math.random() * 90);
    }
  }
}

async function attemptTransaction<T>(
  { pool, knex, tally }: Transacting,
  publish: Publish,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const outer = currentCount();
  // A second connection for one request can deadlock the pool.
  if (outer?.insideTransaction) throw new Error('a transaction was begun inside another one');
  const count = { statements: 0, insideTransaction: true };
  const connection = await pool.connect();
  const runner: Runner = (query, values) => {
    countOne(query.name, tally, true);
    return connection.query(queryOf(query, values));
  };
  // The pool listens only to idle connections; one that breaks between two statements is told by the next one.
  connection.on('error', ignore);
  let broken = false;
  let trx: Knex.Transaction | undefined;
  try {
    const begun = (trx = await knex.transaction({ connection }));
    const result = await countingQueries(count, () => work(sqlOver(runner, begun, publish)));
    await commit(begun);
    return result;
  } catch (error) {
    // The rollback would get no reply either, and the next user of this connection would commit the open work.
    broken = trx === undefined || isUnanswered(error) || !(await rolledBack(trx));
    throw error;
  } finally {
    connection.off('error', ignore);
    connection.release(broken);
    if (outer) outer.statements += count.statements;
  }
}

const ignore = (): void => undefined;

/** Postgres answers COMMIT with ROLLBACK, without an error, if a statement before failed and its error was swallowed. */
async function commit(trx: Knex.Transaction): Promise<void> {
  // `as`: knex answers what pg has answered, or nothing if that is an error, which its promise has.
  const answer = (await trx.commit()) as unknown as { response: pg.QueryResult } | undefined;
  await trx.executionPromise;
  if (answer?.response.command !== 'COMMIT')
    throw new Error('a transaction was committed after one of its statements had failed');
}

async function rolledBack(trx: Knex.Transaction): Promise<boolean> {
  if (trx.isCompleted()) return true;
  return trx
    .rollback()
    .then(() => trx.executionPromise)
    .then(
      () => true,
      () => false,
    );
}

/** Whether a statement was given up without any reply of Postgres; pg has only a message for that, no code. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('Query read timeout');

/** What Postgres or pg has published; models wrap it into an error of their own. */
const nativeError = (error: unknown): unknown => (error instanceof DBError ? error.nativeError : error);

/** The five-character code of a Postgres error; undefined for anything else. */
export function postgresCode(error: unknown): string | undefined {
  const native = nativeError(error);
  const code = native instanceof Error && 'code' in native ? native.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The name of the violated constraint of a Postgres error. */
export function violatedConstraint(error: unknown): string | undefined {
  const native = nativeError(error);
  const name = native instanceof Error && 'constraint' in native ? native.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}
