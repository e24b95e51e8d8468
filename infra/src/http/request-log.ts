import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';
import { writeHeaders, type Headers } from './security.js';

/** Gives every request an id and one log line: route pattern, status, time; no query, body or address. */
export const requestLog = (log: Logger, metrics: Metrics, headers: Headers) =>
  async function logRequest(ctx: Context, next: Next): Promise<void> {
    const startedAt = process.hrtime.bigint();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    writeHeaders(ctx, headers);
    ctx.res.setHeader('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const route = typeof ctx.state['route'] === 'string' ? ctx.state['route'] : 'page';
      const statements: unknown = ctx.state['statements'];
      metrics.observe(route, ctx.method, ctx.status, seconds);
      log.info({
        request_id: requestId,
        method: ctx.method,
        route,
        status: ctx.status,
        ms: Math.round(seconds * 1e4) / 10,
        statements,
      });
    }
  };
