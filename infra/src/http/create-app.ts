import Router from '@koa/router';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { notFound, AppError } from '../app-error.js';
import type { Audience } from '../config.js';
import type { Deps } from '../deps.js';
import { dispatch } from './dispatch.js';
import type { Route } from './endpoint.js';
import { errorHandler } from './error-handler.js';
import { health, type Probe } from './health.js';
import { createRequestLog } from '../log.js';
import { createMetrics, type Metrics } from './metrics.js';
import { openApiPages } from './openapi.js';
import { servePages, type PagesOptions } from './pages.js';
import { createRateGate } from './rate-limit.js';
import { requestLog } from './request-log.js';
import { answerHeaders, pageHeaders, sameSiteOnly } from './security.js';
import type { ReadSession } from './session.js';

/** One face of the school: its route table, its app, its sessions. */
export interface Face {
  audience: Audience;
  ownUrl: string;
  routes: readonly Route[];
  pages: PagesOptions;
  readSession: ReadSession;
  probes: Readonly<Record<string, Probe>>;
}

/** A face that is ready to listen, and the function that begins its drain. */
export interface FaceApp {
  koa: Koa;
  metrics: Metrics;
  drain(): void;
}

/** Builds the Koa app of a face; an unlisted path under /api/ is a JSON 404. */
export function createApp(deps: Deps, face: Face): FaceApp {
  const koa = new Koa({ proxy: deps.config.TRUSTED_PROXIES > 0, maxIpsCount: deps.config.TRUSTED_PROXIES });
  const metrics = createMetrics(deps.db);
  let draining = false;
  const headers = answerHeaders({ https: face.ownUrl.startsWith('https:') });
  koa.use(requestLog(createRequestLog(deps.config, face.audience), metrics, headers));
  koa.use(errorHandler(deps.log));
  koa.use(refuseForeignTarget);
  koa.use(function closeWhileDraining(ctx: Context, next: Next) {
    if (draining) ctx.set('Connection', 'close');
    return next();
  });
  koa.use(health(deps, face.probes, () => draining));
  koa.use(refuseApiHead);
  koa.use(sameSiteOnly(face.ownUrl));
  koa.use(openApiPages(face));
  for (const way of waysOf(deps, face)) koa.use(way);
  koa.use(refuseUnknownApi);
  const isDevelopment = deps.config.NODE_ENV === 'development';
  const viteUrl = isDevelopment ? deps.config.VITE_URL : undefined;
  koa.use(servePages(face.pages, { headers: pageHeaders(deps.config), isDevelopment, viteUrl }));
  // The request log has reported the error already; Koa's console line would repeat it with personal data.
  koa.silent = true;
  return {
    koa,
    metrics,
    drain: () => {
      draining = true;
    },
  };
}

/**
 * The route table as middleware. Routes without parameters are looked up by path in one step; the router, which tries
 * its patterns one after another (15 µs for 140 routes), handles the rest and unusual spellings.
 */
function waysOf(deps: Deps, face: Face): Middleware[] {
  const router = new Router();
  const byPath = new Map<string, (ctx: Context) => Promise<void>>();
  const rateGate = createRateGate(deps.config);
  for (const route of face.routes) {
    const { method, path } = route.contract;
    const run = dispatch(route, { deps, audience: face.audience, readSession: face.readSession, rateGate });
    const answer = (ctx: Context): Promise<void> => {
      ctx.state['route'] = path;
      return run(ctx);
    };
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], answer);
    if (!path.includes('{')) byPath.set(`${method} ${path}`, answer);
  }
  const answerDirectly = (ctx: Context, next: Next): Promise<void> => {
    const answer = byPath.get(`${ctx.method} ${ctx.path}`);
    return answer === undefined ? (next() as Promise<void>) : answer(ctx);
  };
  return [answerDirectly, router.routes() as Middleware];
}

/** Refuses absolute request targets, which only proxies get; a malformed one would throw deep inside Koa. */
function refuseForeignTarget(ctx: Context, next: Next): Promise<void> {
  if (!ctx.req.url?.startsWith('/')) throw new AppError('bad_request', 'invalid', 'The request could not be read.');
  return next() as Promise<void>;
}

/** @koa/router would run a GET's handler for HEAD (reliability 0.8); the API supports no HEAD. */
function refuseApiHead(ctx: Context, next: Next): Promise<void> | void {
  if (ctx.method !== 'HEAD' || !ctx.path.startsWith('/api/')) return next() as Promise<void>;
  ctx.status = 405;
  ctx.set('Allow', 'GET, POST, PUT, PATCH, DELETE');
}

function refuseUnknownApi(ctx: Context, next: Next): Promise<void> {
  if (ctx.path.startsWith('/api/') || ctx.path === '/api') throw notFound();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    throw new AppError('not_found', 'not_found', 'Not found.');
  }
  return next() as Promise<void>;
}
