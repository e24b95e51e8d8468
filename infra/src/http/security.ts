import type { Context, Middleware } from 'koa';
import { AppError } from '../app-error.js';
import type { Config } from '../config.js';
import type { Step } from './endpoint.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const YEARS_2_S = 63_072_000;

/** What the frame of a video room may use. */
const ROOM_FEATURES = ['camera', 'microphone', 'display-capture', 'fullscreen'];

/** Headers of every response: data is never framed, sniffed, leaked by a referrer, or read by another origin. */
export const answerHeaders = (own: { https: boolean }): Middleware =>
  function setAnswerHeaders(ctx, next) {
    ctx.set({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(own.https ? { 'Strict-Transport-Security': `max-age=${YEARS_2_S}; includeSubDomains` } : {}),
    });
    return next();
  };

/**
 * Additional headers of pages; their policy allows our own files and the file store, nothing inline, and in frames the
 * meeting and, where a gateway has such, answers of our own.
 */
export function pageHeaders(
  config: Config,
  { framesOwn = false }: { framesOwn?: boolean } = {},
): Readonly<Record<string, string>> {
  const storage = config.S3_ENDPOINT === undefined ? '' : ` ${new URL(config.S3_ENDPOINT).origin}`;
  const meeting = config.MEETING_DOMAIN === '' ? '' : ` https://${config.MEETING_DOMAIN}`;
  const framed = `${framesOwn ? " 'self'" : ''}${meeting}` || " 'none'";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    `connect-src 'self'${storage}`,
    `frame-src${framed}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  const callers = `(self${meeting === '' ? '' : ` "${meeting.trim()}"`})`;
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': [...ROOM_FEATURES.map((name) => `${name}=${callers}`), 'geolocation=()'].join(', '),
  };
}

/** Whether a caller's If-None-Match, which may be a list of weak tags, names this version (RFC 9110). */
export const isKnownVersion = (known: string, etag: string | undefined): boolean =>
  etag !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Refuses unsafe calls from other origins, so that cookies alone never change anything. */
export function refuseOtherSites(ownUrl: string): Middleware {
  const ownOrigin = new URL(ownUrl).origin;
  return function refuseElsewhere(ctx, next) {
    if (!SAFE_METHODS.has(ctx.method) && comesFromElsewhere(ctx, ownOrigin)) throw crossSite();
    return next();
  };
}

function comesFromElsewhere(ctx: Context, ownOrigin: string): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site !== 'same-origin';
  const origin = ctx.get('origin');
  return origin !== '' && origin !== ownOrigin;
}

/**
 * Refuses a GET with an effect by HEAD, prefetch, navigation or from another site. A token in its address opens
 * nothing; it may only repeat that of the header.
 */
export const refuseUnintended: Step = function refuseAhead(ctx, next) {
  const site = ctx.get('sec-fetch-site');
  const mode = ctx.get('sec-fetch-mode');
  const dest = ctx.get('sec-fetch-dest');
  const wrongMode = mode !== '' && mode !== 'cors' && mode !== 'same-origin';
  if (isAhead(ctx) || wrongMode || (dest !== '' && dest !== 'empty') || (site !== '' && site !== 'same-origin'))
    throw crossSite();
  if ([ctx.query['token'] ?? []].flat().some((token) => token !== '' && ctx.get('authorization') !== `Token ${token}`))
    throw crossSite();
  return next();
};

/** Whether the request is a HEAD or prefetch. */
export const isAhead = (ctx: Pick<Context, 'method' | 'get'>): boolean =>
  ctx.method === 'HEAD' || ['sec-purpose', 'purpose', 'x-moz'].some((name) => ctx.get(name) !== '');

const crossSite = (): AppError =>
  new AppError('cross_site', 'forbidden', 'This request did not come from our own page.');
