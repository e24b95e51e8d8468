import type { Context, Next } from 'koa';
import { AppError } from '../app-error.js';
import type { Config } from '../config.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const YEARS_2_S = 63_072_000;

/** What the frame of a video room may use (C44). */
const ROOM_FEATURES = ['camera', 'microphone', 'display-capture', 'fullscreen'];

/** A table of headers, ready to be written. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Headers of every response: data is never framed, sniffed, leaked by a referrer, or read by another origin. */
export const answerHeaders = (own: { https: boolean }): Headers => [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(own.https ? [['Strict-Transport-Security', `max-age=${YEARS_2_S}; includeSubDomains`] as const] : []),
];

/** Additional headers of pages; their policy allows our own files and the file store, nothing inline. */
export function pageHeaders(config: Config): Headers {
  const storage = config.S3_ENDPOINT === undefined ? '' : ` ${new URL(config.S3_ENDPOINT).origin}`;
  const meeting = config.MEETING_DOMAIN === '' ? '' : ` https://${config.MEETING_DOMAIN}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    `connect-src 'self'${storage}`,
    `frame-src${meeting === '' ? " 'none'" : meeting}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  const callers = `(self${meeting === '' ? '' : ` "${meeting.trim()}"`})`;
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', [...ROOM_FEATURES.map((name) => `${name}=${callers}`), 'geolocation=()'].join(', ')],
  ];
}

/** Writes a table of headers; faster than Koa's setter, which checks and copies each one. */
export function writeHeaders(ctx: Context, headers: Headers): void {
  for (const [name, value] of headers) ctx.res.setHeader(name, value);
}

/** The id of a request. `as`: the request log, which is outermost, has set it. */
export const requestIdOf = (ctx: Context): string => ctx.state['requestId'] as string;

/** Adds the headers of every response, and the request's id, to an answer that may have its own version of some. */
export function completeHeaders(ctx: Context, headers: Headers): void {
  for (const [name, value] of headers) if (!ctx.res.hasHeader(name)) ctx.res.setHeader(name, value);
  ctx.res.setHeader('X-Request-Id', requestIdOf(ctx));
}

/** A header of the request by its lower-case name, '' if it is missing. Koa's getter lowers each name again. */
export function headerOf(ctx: Context, name: string): string {
  const value = ctx.req.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a caller's If-None-Match, which may be a list of weak tags, names this version (RFC 9110, 13.1.2). */
export const isKnownVersion = (known: string, etag: string | undefined): boolean =>
  etag !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Refuses unsafe calls from other origins, so that cookies alone never change anything (C38, D21). */
export const sameSiteOnly = (ownUrl: string) => {
  const ownOrigin = new URL(ownUrl).origin;
  return function refuseOtherSites(ctx: Context, next: Next): Promise<void> {
    if (!SAFE_METHODS.has(ctx.req.method ?? '') && comesFromElsewhere(ctx, ownOrigin)) throw crossSite();
    return next();
  };
};

/** Whether the request is a HEAD or prefetch. */
export const isAhead = (ctx: Context): boolean =>
  ctx.req.method === 'HEAD' ||
  headerOf(ctx, 'sec-purpose') !== '' ||
  headerOf(ctx, 'purpose') !== '' ||
  headerOf(ctx, 'x-moz') !== '';

/** Refuses a GET with an effect by HEAD, prefetch, navigation or from another site (D1, D6). */
export function refuseUnintended(ctx: Context): void {
  const site = headerOf(ctx, 'sec-fetch-site');
  const mode = headerOf(ctx, 'sec-fetch-mode');
  const dest = headerOf(ctx, 'sec-fetch-dest');
  const wrongMode = mode !== '' && mode !== 'cors' && mode !== 'same-origin';
  if (isAhead(ctx) || wrongMode || (dest !== '' && dest !== 'empty') || (site !== '' && site !== 'same-origin'))
    throw crossSite();
}

function comesFromElsewhere(ctx: Context, ownOrigin: string): boolean {
  const site = headerOf(ctx, 'sec-fetch-site');
  if (site !== '') return site !== 'same-origin';
  const origin = headerOf(ctx, 'origin');
  return origin !== '' && origin !== ownOrigin;
}

const crossSite = (): AppError =>
  new AppError('cross_site', 'forbidden', 'This request did not come from our own page.');
