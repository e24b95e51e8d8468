import { z } from 'zod';
import { HOSTILE_VALUES } from './hostile-values.js';
import { RawJson } from './json-text.js';
import type { Random } from './random.js';

/** Valid values by the name of their field, so that changed requests pass the first check. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** The input side of a contract's schema as JSON Schema; undefined when there is none. */
export function shapeOf(schema: unknown): Shape | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  // `as`: the type has only the parts of JSON Schema that are read here.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** A value that the contract probably accepts. */
export function validValue(shape: Shape, random: Random, hints: Hints, name = ''): unknown {
  const known = hints[name];
  if (known !== undefined && known.length > 0 && random.chance(0.9)) return random.pick(known);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return random.pick(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices !== undefined && choices.length > 0) return validValue(random.pick(choices), random, hints, name);
  switch (shape.type) {
    case 'string':
      return textOf(shape, random);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 100, random.below(20)));
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.below(4) }, () => validValue(shape.items ?? {}, random, hints));
    case 'object':
      return objectOf(shape, random, hints);
    default:
      return random.pick(['1', 4, null]);
  }
}

function textOf(shape: Shape, random: Random): string {
  if (shape.format === 'date-time')
    return random.pick(['2026-11-23T10:00:00Z', '2026-11-24T11:30:00+05:30', '2027-03-28T02:30:00+01:00']);
  if (shape.format === 'date') return '2026-11-23';
  if (shape.format === 'email') return 'somebody@school.test';
  if (shape.pattern !== undefined && shape.pattern.includes('\\d')) return String(1 + random.below(50));
  return 'Ada'.padEnd(Math.max(3, shape.minLength ?? 0), 'x').slice(0, shape.maxLength ?? 40);
}

function objectOf(shape: Shape, random: Random, hints: Hints): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {})
    .filter(([key]) => shape.required?.includes(key) || random.chance(0.5))
    .map(([key, item]) => [key, validValue(item, random, hints, key)] as const);
  return Object.fromEntries(entries);
}

/** The same value with a mistake in it, mostly in one place. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RawJson || random.chance(0.06))
    return random.pick(HOSTILE_VALUES);
  if (Array.isArray(value))
    return value.length === 0
      ? [random.pick(HOSTILE_VALUES)]
      : value.map((item) => (random.chance(0.5) ? mutated(item, random) : item));
  const keys = Object.keys(value);
  const chosen = keys.length > 0 ? random.pick(keys) : 'extra';
  const result: Record<string, unknown> = { ...value };
  const how = random.next();
  if (how < 0.7) result[chosen] = mutated(result[chosen], random);
  else if (how < 0.8) delete result[chosen];
  else if (how < 0.9) return withStrangeKeys(result, random);
  else for (const key of keys) if (random.chance(0.5)) result[key] = mutated(result[key], random);
  return result;
}

function withStrangeKeys(value: Record<string, unknown>, random: Random): unknown {
  const [first = 'a'] = Object.keys(value);
  const strange = random.pick([
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    `${JSON.stringify(first)}:1,${JSON.stringify(first)}:"twice"`,
    '"":1',
    '"\\u0000":1',
    '"toString":"x"',
    '"a.b[0]":1',
    '"hasOwnProperty":null',
  ]);
  const own = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item) ?? 'null'}`);
  return new RawJson(`{${[...own, strange].join(',')}}`);
}
