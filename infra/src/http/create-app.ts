import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
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

/** A face ready to listen, and the switch that begins its drain. */
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
  koa.use(routerOf(deps, face).routes());
  koa.use(refuseUnknownApi);
  koa.use(servePages(face.pages, pageHeaders(deps.config), deps.config.NODE_ENV === 'development'));
  // The request log has told already; Koa's own console line would say it twice, with personal data in it.
  koa.silent = true;
  return {
    koa,
    metrics,
    drain: () => {
      draining = true;
    },
  };
}

function routerOf(deps: Deps, face: Face): Router {
  const router = new Router();
  const rateGate = createRateGate(deps.config);
  for (const route of face.routes) {
    const pattern = route.contract.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const run = dispatch(route, { deps, audience: face.audience, readSession: face.readSession, rateGate });
    router.register(pattern, [route.contract.method], (ctx: Context) => {
      ctx.state['route'] = route.contract.path;
      return run(ctx);
    });
  }
  return router;
}

/** Only proxies are asked for whole addresses; parsing a broken one would throw deep inside Koa. */
function refuseForeignTarget(ctx: Context, next: Next): Promise<void> {
  if (!ctx.req.url?.startsWith('/')) throw new AppError('bad_request', 'invalid', 'The request could not be read.');
  return next() as Promise<void>;
}

/** @koa/router would run a GET's handler for HEAD (reliability 0.8); no call of ours has a HEAD. */
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
