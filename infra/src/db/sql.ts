import type { Model, QueryBuilderType } from 'objection';

/** A statement with the name under which Postgres keeps its plan. The text may use $1, $2 …. */
export interface Statement {
  name: string;
  text: string;
}

/** Names a statement once, at module level; the name must be unique in the process. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/** A statement's parameter. */
export type Value = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

/** A row with the statement's own column names. */
export type Row = Record<string, unknown>;

/** A model, whose rows are of type M. */
export type ModelType<M extends Model> = (new () => M) & Pick<typeof Model, 'query'>;

/** The ways to run a statement, on the pool or inside a transaction. */
export interface Sql {
  /** All rows. */
  rows<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T[]>;
  /** The one row, or undefined. */
  maybeRow<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T | undefined>;
  /** The one row; its absence is a bug. */
  row<T extends object = Row>(query: Statement, values?: readonly Value[]): Promise<T>;
  /** Runs a statement; returns how many rows it changed. */
  run(query: Statement, values?: readonly Value[]): Promise<number>;
  /** Ordinary data by its model, on the pool or inside the transaction. */
  query<M extends Model>(model: ModelType<M>): QueryBuilderType<M>;
  /**
   * Tells this process what NOTIFY tells the others: at once, or inside a transaction right after its commit. So this
   * process's own handlers have run before the caller of the work continues.
   */
  publish(channel: string, payload: string): void;
}
