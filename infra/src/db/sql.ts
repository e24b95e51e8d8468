/** A statement with the name under which Postgres keeps its plan. The text may use $1, $2 …. */
export interface Statement {
  name: string;
  text: string;
}

/** Names a statement once, at module level; the name must be unique in the process. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/** What a statement may be given. */
export type Value = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

/** A row as Postgres gives it, in the statement's own column names. */
export type Row = Record<string, unknown>;

/** The ways to run a statement, on the pool or inside a transaction. */
export interface Sql {
  /** All rows. */
  rows<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T[]>;
  /** The one row, or undefined. */
  maybeRow<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T | undefined>;
  /** The one row; its absence is a bug. */
  row<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T>;
  /** Runs and answers how many rows it touched. */
  run(query: Statement, values?: readonly Value[]): Promise<number>;
  /**
   * Tells this very process what NOTIFY tells the others: at once, inside a transaction as soon as it has committed.
   * Whoever waits for the work has been heard by its own process before it goes on.
   */
  announce(channel: string, payload: string): void;
}
