import { formatOf, type TextFormat } from '@school/core/shared/text-format';
import { z } from 'zod';

/** Where in an input the texts are that are kept to the byte; `*` stands for any entry of a list or record. */
export interface TextTree {
  format?: TextFormat | undefined;
  fields?: ReadonlyMap<string, TextTree>;
}

const trees = new WeakMap<object, { tree: TextTree | undefined }>();

/** The texts of a contract that have a format; undefined if it has none. Worked out once for each contract. */
export function textTree(schema: unknown): TextTree | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const known = trees.get(schema);
  if (known !== undefined) return known.tree;
  const tree = treeOf(schema);
  trees.set(schema, { tree });
  return tree;
}

function treeOf(schema: object): TextTree | undefined {
  if (schema instanceof z.ZodString) {
    const format = formatOf(schema.meta());
    return format && { format };
  }
  if (schema instanceof z.ZodObject)
    return withFields(Object.entries(schema.shape).map(([key, field]) => [key, textTree(field)]));
  if (schema instanceof z.ZodArray) return withFields([['*', textTree(schema.element)]]);
  if (schema instanceof z.ZodRecord) return withFields([['*', textTree(schema.valueType)]]);
  return innerOf(schema).reduce<TextTree | undefined>((tree, inner) => merged(tree, textTree(inner)), undefined);
}

/** The schemas inside of one that only wraps others. */
export function innerOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodPipe) return [schema.in];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch;
  return isWrapper ? [schema.unwrap()] : [];
}

function withFields(found: readonly (readonly [string, TextTree | undefined])[]): TextTree | undefined {
  const fields = new Map(found.flatMap(([key, tree]) => (tree === undefined ? [] : [[key, tree] as const])));
  return fields.size === 0 ? undefined : { fields };
}

function merged(one: TextTree | undefined, other: TextTree | undefined): TextTree | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const fields = new Map(one.fields);
  for (const [key, tree] of other.fields ?? []) fields.set(key, merged(fields.get(key), tree) ?? tree);
  return { format: one.format ?? other.format, fields };
}
