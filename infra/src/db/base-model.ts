import { Model, snakeCaseMappers } from 'objection';

/** The types of columns that models use; a question mark says that the column may be empty. */
interface ColumnTypes {
  bigint: number;
  smallint: number;
  integer: number;
  boolean: boolean;
  text: string;
  citext: string;
  uuid: string;
  timestamptz: Date;
  /** A calendar day, `YYYY-MM-DD`. */
  date: string;
  jsonb: unknown;
  bytea: Buffer;
  'text[]': string[];
  'int2[]': number[];
  'int8[]': number[];
  /** A wall time, `HH:MM:SS`. */
  time: string;
}

type ColumnType = keyof ColumnTypes;

/** The columns of a table: the property of a row, and the column's type. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/** A row as its columns say. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends `${infer Type extends ColumnType}?`
    ? ColumnTypes[Type] | null
    : C[Name] extends ColumnType
      ? ColumnTypes[C[Name]]
      : never;
};

/** The base of all models: columns in snake_case are properties in camelCase. */
export class BaseModel extends Model {
  static override columnNameMappers = snakeCaseMappers();
  static columns: Columns = {};
}

type ModelOf<C extends Columns> = Omit<typeof BaseModel, 'prototype' | 'columns'> & {
  columns: C;
} & (new () => BaseModel & RowOf<C>);

/**
 * A model of a table. Its columns are named once: they make the type of its rows, and a test compares them with the
 * migrated table. Rules are in core, constraints in migrations.
 */
export function modelOf<C extends Columns>(tableName: string, columns: C): ModelOf<C> {
  class TableModel extends BaseModel {
    static override tableName = tableName;
    static override columns = columns;
  }
  // `as`: Objection gives each row the properties that the columns name.
  return TableModel as unknown as ModelOf<C>;
}
