import type { Schema } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { AppError, notFound } from '../app-error.js';
import { cleanInput } from './clean-input.js';
import { inputSentence } from './input-sentences.js';
import { lenient } from './lenient-input.js';
import { textTree } from './text-fields.js';

/** The query, body or form of a request by its contract; throws the first refusal, with the field that it is about. */
export function readInput(schema: Schema | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const zod = zodOf(schema);
  const read = zod.safeParse(lenient(zod, cleanInput(given, textTree(zod))), { error: inputSentence });
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new AppError('invalid', 'invalid', first?.message ?? 'The request is not valid.', {
    field: first?.path.map(String).join('.'),
  });
}

/** The path's ids; an impossible id is not found, like a missing one. */
export function readParams(schema: Schema | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  try {
    return schema.parse(cleanInput(given));
  } catch (error) {
    throw error instanceof z.ZodError || error instanceof AppError ? notFound() : error;
  }
}

function zodOf(schema: Schema): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new Error('A contract is written in zod.');
  return schema;
}
