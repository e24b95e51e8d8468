import { z } from 'zod';

/** The keys that a body may have, however its schema is wrapped. */
export function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return keysOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(keysOf);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return keysOf(schema.unwrap());
  throw new Error('teach keysOf this kind of body');
}
