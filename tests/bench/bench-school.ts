import { openSession } from '@school/infra/auth/sessions';
import { readConfig, type Audience } from '@school/infra/config';
import type { Sql, Statement, Value } from '@school/infra/db/sql';
import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import type pg from 'pg';
import type { LimitRoute } from './limit.js';
import { OUR_SETTINGS, startLimit, startOurs, type LimitProcess, type OurProcess } from './processes.js';

/** Everything a row needs: both programs over the big school, the data's own connection, and tokens. */
export interface BenchSchool {
  databaseUrl: string;
  logFolder: string;
  deps: Deps;
  learner: OurProcess;
  staff: OurProcess;
  crm: OurProcess;
  limit: LimitProcess;
  ask<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  token(audience: Audience, accountId: number, studentId?: number | null): Promise<string>;
  /** The first students or teachers of the big school, each with a session. */
  people(table: 'student' | 'teacher', count: number): Promise<BigPerson[]>;
  close(): Promise<void>;
}

/** Somebody of the big school. */
export interface BigPerson {
  id: number;
  accountId: number;
  timezone: string;
  phone: string;
  name: string;
  token: string;
}

/** Starts both programs over one database. */
export async function openBenchSchool(databaseUrl: string, logFolder: string): Promise<BenchSchool> {
  // What prepares a row looks through whole tables, which no request may.
  const own = { LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '60000' };
  const config = readConfig({ ...OUR_SETTINGS, ...own, DATABASE_URL: databaseUrl });
  const deps = createDeps(config, 'bench');
  const [learner, staff, crm, limit] = await Promise.all([
    startOurs('learner', databaseUrl, logFolder),
    startOurs('staff', databaseUrl, logFolder),
    startOurs('crm', databaseUrl, logFolder),
    startLimit(databaseUrl),
  ]);
  const ask: BenchSchool['ask'] = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await deps.db.pool.query<T>(sql, values)).rows;
  const token: BenchSchool['token'] = async (audience, accountId, studentId = null) => {
    const session = { accountId, audience, studentId, openedBy: 'password', bind: false } as const;
    return (await openSession(deps.db, config, deps.clock.now(), session)).token;
  };
  return {
    databaseUrl,
    logFolder,
    deps,
    learner,
    staff,
    crm,
    limit,
    ask,
    token,
    people: async (table, count) => {
      const found = await ask<Omit<BigPerson, 'token'>>(`
        SELECT p.id, p.account_id AS "accountId", a.timezone, a.phone, p.full_name AS name
        FROM ${table} p JOIN account a ON a.id = p.account_id ORDER BY p.id LIMIT ${count}`);
      const sessionOf = ({ id, accountId }: { id: number; accountId: number }): Promise<string> =>
        token('learner', accountId, table === 'student' ? id : null);
      return Promise.all(found.map(async (one) => ({ ...one, token: await sessionOf(one) })));
    },
    close: async () => {
      await Promise.all([learner, staff, crm, limit].map((one) => one.stop()));
      await closeDeps(deps);
    },
  };
}

/** The header of somebody who is signed in. */
export const as = (token: string): Record<string, string> => ({ Authorization: `Token ${token}` });

/** The address of a payment page that its family can still pay. */
export async function payablePage({ ask }: BenchSchool): Promise<string> {
  const [page] = await ask<{ page_id: string }>(
    'SELECT page_id FROM payment_page WHERE paid_at IS NULL AND expired_at IS NULL AND expires_at > now() ORDER BY id LIMIT 1',
  );
  return page?.page_id ?? '';
}

/** The session of somebody who works in the CRM. */
export async function salespersonOf({ ask, token }: BenchSchool): Promise<string> {
  const [found] = await ask<{ account_id: number }>('SELECT account_id FROM lead_manager ORDER BY id LIMIT 1');
  return token('crm', found?.account_id ?? 0);
}

/** The single statement of one of our queries, with its values: the bare program runs exactly the same. */
export async function recorded(path: string, work: (sql: Sql) => Promise<unknown>): Promise<LimitRoute> {
  let found: LimitRoute | undefined;
  const record = (query: Statement, values: readonly Value[] = []): Promise<never> => {
    if (found !== undefined) throw new Error(`${path} runs more than one statement`);
    found = { kind: 'sql', path, statement: { name: query.name, text: query.text }, values: [...values] };
    return Promise.reject(new Recorded());
  };
  const sql: Sql = {
    rows: record,
    maybeRow: record,
    row: record,
    run: record,
    query: (model) => model.query(),
    publish: () => undefined,
  };
  await work(sql).catch((error: unknown) => {
    if (!(error instanceof Recorded)) throw error;
  });
  if (found === undefined) throw new Error(`${path} runs no statement`);
  return found;
}

class Recorded extends Error {}
