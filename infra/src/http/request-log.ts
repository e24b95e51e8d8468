import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../gateway/metrics.js';

/**
 * Gives every request an id, and one log line: route pattern, status, time; no query, body or address, so that nothing
 * can leak. What no row of the route table has answered counts as a page.
 */
export const logRequests = (log: Logger, metrics: Metrics): Middleware =>
  async function logRequest(ctx, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const ms = performance.now() - startedAt;
      // `as`: the router keeps the name of the row there, which is its path.
      const route = (ctx['routerName'] as string | undefined) ?? 'page';
      const { method, status } = ctx;
      metrics.observe(route, method, status, ms / 1000);
      const statements: unknown = ctx.state['statements'];
      log.info({ request_id: requestId, method, route, status, ms: Math.round(ms * 10) / 10, statements });
    }
  };

/** The id of a request. `as`: the log, which is outermost, has set it. */
export const requestIdOf = (ctx: Context): string => ctx.state['requestId'] as string;
