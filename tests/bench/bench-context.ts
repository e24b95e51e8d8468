import { openSession } from '@school/infra/auth/sessions';
import { readConfig, type Audience } from '@school/infra/config';
import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import type { Sql, Statement, Value } from '@school/infra/db/sql';
import type { LimitRoute } from './limit-routes.js';
import { OUR_SETTINGS, startLimit, startOurs, type LimitProcess, type OurProcess } from './processes.js';

/** Everything a row needs: both programs, the data's own connection, and tokens. */
export interface BenchContext {
  databaseUrl: string;
  deps: Deps;
  learner: OurProcess;
  crm: OurProcess;
  staff: OurProcess;
  limit: LimitProcess;
  token(audience: Audience, accountId: number, studentId?: number | null): Promise<string>;
  close(): Promise<void>;
}

/** Starts both programs over one database. */
export async function openBenchContext(databaseUrl: string, logFolder: string): Promise<BenchContext> {
  const config = readConfig({ ...OUR_SETTINGS, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl });
  const deps = createDeps(config, 'bench');
  const [learner, crm, staff, limit] = await Promise.all([
    startOurs('learner', databaseUrl, logFolder),
    startOurs('crm', databaseUrl, logFolder),
    startOurs('staff', databaseUrl, logFolder),
    startLimit(databaseUrl),
  ]);
  return {
    databaseUrl,
    deps,
    learner,
    crm,
    staff,
    limit,
    token: async (audience, accountId, studentId = null) =>
      (
        await openSession(deps.db, config, deps.clock.now(), {
          accountId,
          audience,
          studentId,
          openedBy: 'password',
          bind: false,
        })
      ).token,
    close: async () => {
      await Promise.all([learner.stop(), crm.stop(), staff.stop(), limit.stop()]);
      await closeDeps(deps);
    },
  };
}

/** The single statement of one of our queries, with its values; the baseline runs exactly the same. */
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
    announce: () => undefined,
  };
  await work(sql).catch((error: unknown) => {
    if (!(error instanceof Recorded)) throw error;
  });
  if (found === undefined) throw new Error(`${path} runs no statement`);
  return found;
}

class Recorded extends Error {}

/** Fails unless both programs give the same answer; runs before anything is measured. */
export async function requireSameAnswer(
  oursUrl: string,
  headers: Record<string, string>,
  limitUrl: string,
): Promise<void> {
  const [ours, limit] = await Promise.all([fetch(oursUrl, { headers }), fetch(limitUrl)]);
  const [a, b] = [await ours.text(), await limit.text()];
  if (ours.status !== 200 || timeless(a) !== timeless(b)) {
    throw new Error(`${oursUrl} (${ours.status}) and its baseline differ:\n${a.slice(0, 300)}\n${b.slice(0, 300)}`);
  }
}

/** An answer without its server time. */
const timeless = (text: string): string =>
  JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'server_time' ? undefined : value)));
