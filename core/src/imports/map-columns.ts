import { foldName } from '../shared/fold-name.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { ImportReason } from './errors.js';

/** Something that a row can say. */
export interface ImportField {
  key: string;
  /** The column's name in the template. */
  label: string;
  isRequired: boolean;
  /** Other names under which files have it. */
  alsoCalled: readonly string[];
  /** What the template shows below the name. */
  example: string;
  hint?: string;
}

/** Which column, counted from 0, says what; a field that no column says is left out. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** The mapping that the names of the columns suggest; no column is suggested twice. */
export function suggestMapping(fields: readonly ImportField[], headers: readonly string[]): ColumnMapping {
  const names = headers.map((header) => plainName(header));
  const found: Record<string, number> = {};
  for (const { key, label, alsoCalled } of fields) {
    const wanted = [label, key, ...alsoCalled].map(plainName);
    const isFree = (at: number): boolean => at >= 0 && !Object.values(found).includes(at);
    const column = wanted.map((name) => names.indexOf(name)).find(isFree);
    if (column !== undefined) found[key] = column;
  }
  return found;
}

/** A name without marks, capitals and spaces: `Parent’s_name` and `parents name` are one. */
const plainName = (name: string): string => foldName(name).replaceAll(' ', '');

/** The mapping, if every required field has a column of its own that the file has. */
export function checkMapping(
  fields: readonly ImportField[],
  width: number,
  mapping: ColumnMapping,
): Result<ColumnMapping, ImportReason> {
  const known = new Set(fields.map(({ key }) => key));
  const entries = Object.entries(mapping);
  if (entries.some(([key, column]) => !known.has(key) || column >= width)) return refuse('column_unknown');
  if (new Set(entries.map(([, column]) => column)).size < entries.length) return refuse('column_twice');
  if (fields.some(({ key, isRequired }) => isRequired && mapping[key] === undefined)) return refuse('column_missing');
  return ok(mapping);
}

/** What a row says, by the keys of the fields; empty where it says nothing. */
export const valuesOf = <Key extends string>(
  keys: readonly Key[],
  mapping: ColumnMapping,
  cells: readonly string[],
): Record<Key, string> =>
  // `as`: all keys are given, and each gets its value.
  Object.fromEntries(
    keys.map((key) => {
      const column = mapping[key];
      return [key, column === undefined ? '' : (cells[column] ?? '')];
    }),
  ) as Record<Key, string>;
