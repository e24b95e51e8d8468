import pg from 'pg';
import type { Statement, Value } from './sql.js';

/** Runs one statement. */
export type Runner = (query: Statement, values: readonly Value[]) => Promise<pg.QueryResult>;

/** So many statements of one read run at the same time; calls beyond them wait. */
const RUNNING_MAX = 2;
/** So many calls one statement answers; the first of them waits for the last. */
const GROUP_MAX = 8;

interface Call {
  values: readonly Value[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

interface Line {
  running: number;
  waiting: Call[];
}

/**
 * Lets calls of a grouped read that come while others of it run wait for them and go together, as one statement. So a
 * busy Postgres spends its time on rows instead of on messages; on a quiet one every call goes at once and alone. No
 * call gets what was read before it came.
 */
export class ReadGroups {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly runner: Runner) {}

  /** Answers one call of a statement that has a `group`. */
  run(query: Statement, values: readonly Value[]): Promise<pg.QueryResult> {
    let line = this.lines.get(query.name);
    if (line === undefined) this.lines.set(query.name, (line = { running: 0, waiting: [] }));
    if (line.running < RUNNING_MAX) return this.inLine(line, query, () => this.send(line, query, values));
    const { waiting } = line;
    return new Promise((resolve, reject) => waiting.push({ values, resolve, reject }));
  }

  private async inLine<T>(line: Line, query: Statement, work: () => Promise<T>): Promise<T> {
    line.running += 1;
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.startNext(line, query);
    }
  }

  private async send(line: Line, query: Statement, values: readonly Value[]): Promise<pg.QueryResult> {
    try {
      return await this.runner(query, values);
    } catch (error) {
      // Whoever waits would only wait for the same.
      if (isAway(error)) refuse(line.waiting.splice(0), error);
      throw error;
    }
  }

  private startNext(line: Line, query: Statement): void {
    const calls = line.waiting.splice(0, GROUP_MAX);
    if (calls.length === 0) return;
    this.inLine(line, query, () => this.answer(line, query, calls)).catch((error: unknown) => refuse(calls, error));
  }

  private async answer(line: Line, query: Statement, calls: readonly Call[]): Promise<void> {
    const { group } = query;
    if (group === undefined || calls.length === 1) return this.answerAlone(line, query, calls);
    let result: pg.QueryResult;
    try {
      result = await this.send(line, group, columnsOf(calls));
    } catch (error) {
      // One call's value must not fail the others.
      if (isAboutValue(error)) return this.answerAlone(line, query, calls);
      throw error;
    }
    const { rows } = result;
    if (rows.length !== calls.length) throw new Error(`${query.name} answered ${rows.length} of ${calls.length} calls`);
    for (const [place, call] of calls.entries()) call.resolve({ ...result, rows: [rows[place]], rowCount: 1 });
  }

  private async answerAlone(line: Line, query: Statement, calls: readonly Call[]): Promise<void> {
    await Promise.all(calls.map((call) => this.send(line, query, call.values).then(call.resolve, call.reject)));
  }
}

function refuse(calls: readonly Call[], error: unknown): void {
  for (const call of calls) call.reject(error);
}

/** The calls' values as one list for each parameter. */
const columnsOf = (calls: readonly Call[]): Value[] =>
  // `as`: `groupedRead` takes no parameters that are lists themselves.
  (calls[0]?.values ?? []).map((_, column) => calls.map(({ values }) => values[column]) as unknown as Value);

const DATA_EXCEPTION = '22';
const QUERY_CANCELED = '57014';

const isAboutValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith(DATA_EXCEPTION) === true;

/** No reply, or the statement timeout: Postgres does not manage at the moment. */
const isAway = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.code === QUERY_CANCELED;
