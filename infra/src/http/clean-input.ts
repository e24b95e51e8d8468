import { AppError } from '../app-error.js';

const DEPTH_MAX = 12;
const KEYS_MAX = 2000;

/**
 * Refuses what Postgres or JSON cannot store: NUL, lone surrogates, infinite numbers, too deep nesting. Returns the
 * same value with its texts in Unicode normal form C.
 */
export function cleanInput(value: unknown): unknown {
  return clean(value, 0, { keys: 0 });
}

function clean(value: unknown, depth: number, seen: { keys: number }): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  if (typeof value !== 'object' || value === null) return value;
  seen.keys += 1;
  if (depth >= DEPTH_MAX || seen.keys > KEYS_MAX) return refuse();
  // `as`: an object that is no list has only named fields.
  return Array.isArray(value) ? cleanList(value, depth, seen) : cleanObject(value as Fields, depth, seen);
}

type Fields = Readonly<Record<string, unknown>>;

/** Nearly everything is clean already; then the value itself is returned, and nothing is copied. */
function cleanList(list: readonly unknown[], depth: number, seen: { keys: number }): readonly unknown[] {
  const items = list.map((item) => clean(item, depth + 1, seen));
  return items.every((item, index) => item === list[index]) ? list : items;
}

function cleanObject(fields: Fields, depth: number, seen: { keys: number }): Fields {
  const names = Object.keys(fields);
  seen.keys += names.length;
  const entries = names.map((name) => [cleanText(name), clean(fields[name], depth + 1, seen)] as const);
  const same = ([name, item]: (typeof entries)[number], index: number): boolean =>
    name === names[index] && name !== '__proto__' && item === fields[name];
  // Without a prototype, `__proto__` is a key like any other. `as`: create() answers `any`.
  return entries.every(same) ? fields : Object.assign(Object.create(null) as object, Object.fromEntries(entries));
}

/** Text that is its own normal form, without the cost of asking: printable ASCII. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  if (text.includes('\u0000') || !text.isWellFormed()) return refuse();
  return text.normalize('NFC');
}

function refuse(): never {
  throw new AppError('bad_value', 'invalid', 'The request has characters or numbers that cannot be used.');
}
