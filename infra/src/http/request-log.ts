import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { RequestLine } from '../log.js';
import type { Metrics } from './metrics.js';
import { completeHeaders, type Headers } from './security.js';

/**
 * Gives every request an id, its answer the headers of all answers, and one log line: route pattern, status, time; no
 * query, body or address. What answers by itself (`ctx.respond` is false) has written them.
 */
export const requestLog = (log: (line: RequestLine) => void, metrics: Metrics, headers: Headers) =>
  async function logRequest(ctx: Context, next: Next): Promise<void> {
    const startedAt = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    try {
      await next();
    } finally {
      if (ctx.respond !== false) completeHeaders(ctx, headers);
      const ms = performance.now() - startedAt;
      const route = typeof ctx.state['route'] === 'string' ? ctx.state['route'] : 'page';
      // `as`: the dispatcher counts them, outside of production only.
      const statements = ctx.state['statements'] as number | undefined;
      const [method, status] = [ctx.req.method ?? '', ctx.res.statusCode];
      metrics.observe(route, method, status, ms / 1000);
      log({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, statements });
    }
  };
