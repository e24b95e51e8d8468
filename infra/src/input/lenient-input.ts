import { cleanPastedAddress } from '@school/core/shared/pasted-address';
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** A number that a form or a spreadsheet has sent as text. */
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

/**
 * The input as a contract wants it, where its meaning is plain: a number sent as text or a text sent as number, and
 * `null` or an empty text in an optional field, which is then left out. What a contract takes as it is stays as it is,
 * and what is wrong stays wrong. Addresses lose what pasting has left in them.
 */
export function lenient(schema: unknown, value: unknown): unknown {
  if (value === undefined) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return isEmpty(value) && !takes(schema.unwrap(), value) ? undefined : lenient(schema.unwrap(), value);
  if (schema instanceof z.ZodNullable) return ofNullable(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return lenient(schema.in, value);
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options, value);
  if (schema instanceof z.ZodIntersection) return lenient(schema.def.right, lenient(schema.def.left, value));
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((item: unknown) => lenient(schema.element, item)) : value;
  if (schema instanceof z.ZodObject) return isFields(value) ? ofFields(value, (key) => shapeOf(schema, key)) : value;
  if (schema instanceof z.ZodRecord) return isFields(value) ? ofFields(value, () => schema.valueType) : value;
  return ofScalar(schema, value);
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shapeOf = ({ shape }: z.ZodObject, key: string): unknown => (Object.hasOwn(shape, key) ? shape[key] : undefined);

function ofNullable(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null) return value;
  return value === '' && !takes(schema, value) ? null : lenient(schema, value);
}

/** The first form that takes the value as it is, else the first that takes what is meant by it. */
function ofUnion(options: readonly z.core.$ZodType[], value: unknown): unknown {
  if (options.some((option) => takes(option, value))) return value;
  const meant = options.map((option) => [option, lenient(option, value)] as const);
  const taken = meant.find(([option, read]) => takes(option, read));
  return taken === undefined ? value : taken[1];
}

/** Without a prototype, so that `__proto__` is a key like any other. */
function ofFields(fields: Fields, schemaOf: (key: string) => unknown): Fields {
  const read = Object.entries(fields).map(([key, value]) => [key, lenient(schemaOf(key), value)] as const);
  // `as`: create() answers `any`.
  return Object.assign(
    Object.create(null) as object,
    Object.fromEntries(read.filter(([, value]) => value !== undefined)),
  );
}

function ofScalar(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNumber && typeof value === 'string') return numberOf(value);
  if (schema instanceof z.ZodBoolean) return BOOLEANS.get(value) ?? value;
  if (schema instanceof z.ZodLiteral && typeof value === 'string')
    return takes(schema, value) ? value : numberOf(value);
  if ((schema instanceof z.ZodURL || schema instanceof z.ZodEmail) && typeof value === 'string')
    return cleanPastedAddress(value);
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isText && typeof value === 'number' ? String(value) : value;
}

function numberOf(text: string): unknown {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed) : text;
}
