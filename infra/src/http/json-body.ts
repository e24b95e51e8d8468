import type { Context } from 'koa';

/**
 * Answers with JSON, as text: Koa compares an object with every kind of web stream before it makes JSON of it, which
 * loads the whole of Node's fetch (DECISIONS 83).
 */
export function jsonBody(ctx: Context, value: object): void {
  ctx.type = 'json';
  ctx.body = JSON.stringify(value);
}
