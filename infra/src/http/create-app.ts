import Router, { type RouterInstance } from '@koa/router';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { notFound, AppError } from '../app-error.js';
import type { ReadSession } from '../auth/session.js';
import type { Audience } from '../config.js';
import type { Deps } from '../deps.js';
import { health, type Probe } from '../gateway/health.js';
import { createMetrics, type Metrics } from '../gateway/metrics.js';
import { openApiPages } from '../gateway/openapi.js';
import { servePages, type PagesOptions } from '../gateway/pages.js';
import { checkAnswer } from './check-answer.js';
import { checkPolicy } from './check-policy.js';
import type { RequestState, Route, Step } from './endpoint.js';
import { handleErrors } from './error-handler.js';
import { findSession } from './find-session.js';
import { createRateGate, limitCaller, limitRate } from './rate-limit.js';
import { readRequest } from './read-request.js';
import { refuseActing } from './refuse-acting.js';
import { refuseWhenBusy } from './refuse-when-busy.js';
import { reply } from './reply.js';
import { logRequests } from './request-log.js';
import { runUseCase } from './run-use-case.js';
import { answerHeaders, pageHeaders, refuseOtherSites, refuseUnintended } from './security.js';

/** One gateway of the school: its route table, its app, its sessions. */
export interface Gateway {
  audience: Audience;
  ownUrl: string;
  routes: readonly Route[];
  pages: PagesOptions;
  readSession: ReadSession;
  probes: Readonly<Record<string, Probe>>;
}

/** A gateway that is ready to listen, and the function that begins its drain. */
export interface GatewayApp {
  koa: Koa;
  metrics: Metrics;
  drain(): void;
}

/** Builds the Koa app of a gateway; an unlisted path under /api/ is a JSON 404. */
export function createApp(deps: Deps, gateway: Gateway): GatewayApp {
  const { config } = deps;
  const koa = new Koa({ proxy: config.TRUSTED_PROXIES > 0, maxIpsCount: config.TRUSTED_PROXIES });
  const metrics = createMetrics(deps.db);
  let draining = false;
  const isDraining = (): boolean => draining;
  const router = createRouter(deps, gateway);
  const isDevelopment = config.NODE_ENV === 'development';
  const viteUrl = isDevelopment ? config.VITE_URL : undefined;

  koa.use(logRequests(deps.log, metrics));
  koa.use(answerHeaders({ https: gateway.ownUrl.startsWith('https:') }));
  koa.use(handleErrors(deps.log));
  koa.use(refuseForeignTarget);
  koa.use(closeWhile(isDraining));
  koa.use(refuseOtherSites(gateway.ownUrl));
  koa.use(router.routes());
  koa.use(router.allowedMethods());
  koa.use(health(deps, gateway.probes, isDraining));
  koa.use(openApiPages(gateway));
  koa.use(refuseUnknown);
  const pages = { pageHeaders: pageHeaders(config, gateway.pages), publicUrl: config.PUBLIC_URL };
  koa.use(servePages(gateway.pages, { ...pages, isDevelopment, viteUrl }));
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

/** A router of the gateway's route table, in groups by the first part of their paths. */
function createRouter(deps: Deps, gateway: Gateway): RouterInstance<RequestState> {
  const way = wayOf(deps, gateway);
  const groups = new Map<string, RouterInstance<RequestState>>();
  for (const route of gateway.routes) {
    const { method, path } = route.contract;
    const [, prefix = '', rest = ''] = /^(\/[^/]+)(.*)$/.exec(path) ?? [];
    const group = groups.get(prefix) ?? new Router<RequestState>({ sensitive: true });
    groups.set(prefix, group);
    group[VERBS[method]](path, patternOf(rest), ...way(route));
  }
  // Of the rows that fit a path, the one with the fewest params is meant: `/classes/today/` before `/classes/{id}/`.
  const router = new Router<RequestState>({ exclusive: 'specificity' });
  for (const [prefix, group] of groups) router.use(prefix, group.routes());
  return router;
}

/** The way of a request to a row of the route table, in its order. Refused callers get no hints about what comes later. */
function wayOf(deps: Deps, { audience, readSession }: Gateway): (route: Route) => Step[] {
  const gate = createRateGate(deps.config);
  return (route) => [
    refuseWhenBusy(deps.db),
    limitRate(route, gate),
    ...(route.options.effect ? [refuseUnintended] : []),
    findSession(route, audience, readSession),
    checkPolicy(route),
    refuseActing(route),
    limitCaller(route, gate),
    readRequest(route),
    runUseCase(route, audience, deps),
    checkAnswer(route, deps.config),
    reply(route, deps),
  ];
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** The path in the router's words, which takes it with and without its last slash. */
const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') || '/';

/** Refuses absolute request targets, which only proxies get; a malformed one would throw deep inside Koa. */
function refuseForeignTarget(ctx: Context, next: Next): Promise<void> {
  if (!ctx.req.url?.startsWith('/')) throw new AppError('bad_request', 'invalid', 'The request could not be read.');
  return next();
}

const closeWhile = (isDraining: () => boolean): Middleware =>
  function closeWhileDraining(ctx, next) {
    if (isDraining()) ctx.set('Connection', 'close');
    return next();
  };

/** What no row and no page answers; a row's path with another method is left to the router, which names the methods. */
function refuseUnknown(ctx: Context, next: Next): Promise<void> | void {
  const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && !isApi(ctx.path);
  if (isPage) return next();
  // `as`: the router notes there which rows have this path.
  const rows = ctx['matched'] as readonly unknown[] | undefined;
  if (rows === undefined || rows.length === 0) throw notFound();
}

/** Whether a path belongs to the API, also when its letters are encoded. */
function isApi(path: string): boolean {
  const plain = path.replaceAll(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return plain.startsWith('/api/') || plain === '/api';
}
