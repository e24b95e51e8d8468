import { unstorableIn } from '@school/core/shared/text-format';
import { AppError } from '../app-error.js';
import type { TextTree } from './text-fields.js';

const DEPTH_MAX = 12;
const KEYS_MAX = 2000;

/** What has been seen of an input, and where the walk through it is. */
interface Walk {
  keys: number;
  path: (string | number)[];
}

/**
 * Refuses what Postgres or JSON cannot store: NUL, lone surrogates, infinite numbers, too deep nesting. Returns the
 * same value with its names and addresses in Unicode normal form C, so that the same name is always the same bytes;
 * texts with a format (`texts`) stay as they were typed.
 */
export function cleanInput(value: unknown, texts?: TextTree): unknown {
  return clean(value, texts, { keys: 0, path: [] });
}

function clean(value: unknown, texts: TextTree | undefined, walk: Walk): unknown {
  if (typeof value === 'string') return cleanText(value, walk, texts?.format !== undefined);
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  if (typeof value !== 'object' || value === null) return value;
  walk.keys += 1;
  if (walk.path.length >= DEPTH_MAX || walk.keys > KEYS_MAX) return refuse();
  // `as`: an object that is no list has only named fields.
  return Array.isArray(value) ? cleanList(value, texts, walk) : cleanObject(value as Fields, texts, walk);
}

type Fields = Readonly<Record<string, unknown>>;

function cleanAt(key: string | number, value: unknown, texts: TextTree | undefined, walk: Walk): unknown {
  walk.path.push(key);
  const read = clean(value, texts, walk);
  walk.path.pop();
  return read;
}

function cleanList(list: readonly unknown[], texts: TextTree | undefined, walk: Walk): readonly unknown[] {
  const ofItem = texts?.fields?.get('*');
  return list.map((item, index) => cleanAt(index, item, ofItem, walk));
}

function cleanObject(fields: Fields, texts: TextTree | undefined, walk: Walk): Fields {
  const names = Object.keys(fields);
  walk.keys += names.length;
  const ofField = (name: string): TextTree | undefined => texts?.fields?.get(name) ?? texts?.fields?.get('*');
  const entries = names.map(
    (name) => [cleanText(name, walk, false), cleanAt(name, fields[name], ofField(name), walk)] as const,
  );
  // Without a prototype, `__proto__` is a key like any other. `as`: create() answers `any`.
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries));
}

function cleanText(text: string, { path }: Walk, isAsTyped: boolean): string {
  const problem = unstorableIn(text);
  if (problem !== undefined) throw new AppError('bad_value', 'invalid', problem, { field: fieldOf(path) });
  return isAsTyped ? text : text.normalize('NFC');
}

/** The field of a form, as its refusals name it; undefined for a text that is no field. */
const fieldOf = (path: Walk['path']): string | undefined => (path.length === 0 ? undefined : path.join('.'));

function refuse(): never {
  throw new AppError('bad_value', 'invalid', 'The request has characters or numbers that cannot be used.');
}
