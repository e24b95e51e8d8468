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
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, seen));
  return cleanObject(value, depth, seen);
}

function cleanObject(value: object, depth: number, seen: { keys: number }): Record<string, unknown> {
  // Without a prototype, `__proto__` is a key like any other.
  const result = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) {
    seen.keys += 1;
    result[cleanText(key)] = clean(item, depth + 1, seen);
  }
  return result;
}

function cleanText(text: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) return refuse();
  return text.normalize('NFC');
}

function refuse(): never {
  throw new AppError('bad_value', 'invalid', 'The request has characters or numbers that cannot be used.');
}
