import createRouter, { type HTTPMethod } from 'find-my-way';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { notFound, AppError } from '../app-error.js';
import type { Audience } from '../config.js';
import type { Deps } from '../deps.js';
import { dispatch, type Dispatch } from './dispatch.js';
import type { Route } from './endpoint.js';
import { errorHandler } from './error-handler.js';
import { health, type Probe } from './health.js';
import { createRequestLog } from '../log.js';
import { createMetrics, type Metrics } from './metrics.js';
import { openApiPages } from './openapi.js';
import { servePages, type PagesOptions } from './pages.js';
import { createRateGate } from './rate-limit.js';
import { requestLog } from './request-log.js';
import { answerHeaders, pageHeaders, sameSiteOnly, type Headers } from './security.js';
import type { ReadSession } from './session.js';

/** Ids, keys and tokens are shorter. */
const PARAM_LENGTH_MAX = 2000;

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
  koa.use(sameSiteOnly(face.ownUrl));
  koa.use(refuseApiHead);
  koa.use(answerRoutes(deps, face, headers));
  koa.use(health(deps, face.probes, () => draining));
  koa.use(openApiPages(face));
  koa.use(refuseUnknownApi);
  const isDevelopment = deps.config.NODE_ENV === 'development';
  const viteUrl = isDevelopment ? deps.config.VITE_URL : undefined;
  koa.use(
    servePages(face.pages, { answerHeaders: headers, pageHeaders: pageHeaders(deps.config), isDevelopment, viteUrl }),
  );
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

/** The route table as middleware; a page's GET also answers HEAD. */
function answerRoutes(deps: Deps, face: Face, headers: Headers): Middleware {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: PARAM_LENGTH_MAX });
  const { audience, readSession } = face;
  const dispatching = { deps, audience, readSession, rateGate: createRateGate(deps.config), headers };
  for (const route of face.routes) {
    const { method, path } = route.contract;
    const answer = dispatch(route, dispatching);
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, answer);
  }
  return function answerRoute(ctx: Context, next: Next): Promise<void> {
    const { method, url = '' } = ctx.req;
    // `as`: Node's parser lets only known methods through.
    const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, url);
    if (found === null) return next();
    return (found.store as Dispatch)(ctx, { params: found.params, query: found.searchParams });
  };
}

/** Refuses absolute request targets, which only proxies get; a malformed one would throw deep inside Koa. */
function refuseForeignTarget(ctx: Context, next: Next): Promise<void> {
  if (!ctx.req.url?.startsWith('/')) throw new AppError('bad_request', 'invalid', 'The request could not be read.');
  return next();
}

/** The API supports no HEAD, which would run a GET's handler (reliability 0.8). */
function refuseApiHead(ctx: Context, next: Next): Promise<void> | void {
  if (ctx.req.method !== 'HEAD' || !isApi(ctx)) return next();
  ctx.status = 405;
  ctx.set('Allow', 'GET, POST, PUT, PATCH, DELETE');
}

function refuseUnknownApi(ctx: Context, next: Next): Promise<void> {
  if (isApi(ctx)) throw notFound();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    throw new AppError('not_found', 'not_found', 'Not found.');
  }
  return next();
}

/** Whether the path belongs to the API, also when its letters are encoded: the router decodes them. */
function isApi({ path }: Context): boolean {
  const plain = path.includes('%')
    ? path.replaceAll(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    : path;
  return plain.startsWith('/api/') || plain === '/api';
}
