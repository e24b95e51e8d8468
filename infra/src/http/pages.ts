import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Next } from 'koa';
import sirv, { type RequestHandler } from 'sirv';
import { PageStore } from './page-store.js';
import { completeHeaders, writeHeaders, type Headers } from './security.js';

/** How a BFF serves its app. */
export interface PagesOptions {
  /** The built app. */
  folder: string;
  /** Path under which the app lives, without the trailing slash: '' or '/blackops'. */
  base: string;
  /** Page patterns of the app; any other path gets the app's not-found page with status 404. */
  pages: readonly RegExp[];
  /** Prerendered pages that serve every address of a pattern, known or not: pattern → file. Never cached. */
  shells?: ReadonlyMap<RegExp, string>;
  /** Paths that belong to another face's origin: beginning of the path → its replacement. */
  elsewhere?: ReadonlyMap<RegExp, string>;
}

/** What serving pages needs beside the face's options. */
export interface PagesPlace {
  /** The headers of every response of this face. */
  answerHeaders: Headers;
  /** Those of its pages. */
  pageHeaders: Headers;
  isDevelopment: boolean;
  /** The address of Vite, which serves this app's pages in development. */
  viteUrl: string | undefined;
}

/**
 * Hashed assets are cached for ever, pages never; pre-compressed files are used if present. In development files are
 * looked up each time, because builds change under a running gateway.
 */
export function servePages(options: PagesOptions, place: PagesPlace) {
  const { answerHeaders, pageHeaders, isDevelopment, viteUrl } = place;
  const store = new PageStore();
  const files = existsSync(options.folder)
    ? sirv(options.folder, { brotli: true, gzip: true, etag: true, dotfiles: false, dev: isDevelopment, setHeaders })
    : undefined;
  return async function answerPage(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const moved = target(options, ctx.path);
    if (moved !== undefined) return ctx.redirect(moved + ctx.search);
    if (!ctx.path.startsWith(options.base)) return ctx.redirect(`${options.base}/${ctx.search}`);
    if (viteUrl !== undefined) return ctx.redirect(viteUrl + ctx.url);
    if (files && isFile(options, ctx.path)) {
      completeHeaders(ctx, answerHeaders);
      return passOn(ctx, files);
    }
    writeHeaders(ctx, pageHeaders);
    await sendPage(ctx, options, store);
  };
}

function target(options: PagesOptions, path: string): string | undefined {
  for (const [beginning, address] of options.elsewhere ?? []) {
    if (beginning.test(path)) return path.replace(beginning, () => address);
  }
  return undefined;
}

const isFile = (options: PagesOptions, path: string): boolean =>
  /\.[a-z0-9]{2,5}$/i.test(path) && !path.endsWith('.html') && path.startsWith(`${options.base}/`);

/** Lets sirv answer by itself, without the 404 that Koa presets. */
function passOn(ctx: Context, files: RequestHandler): Promise<void> {
  return new Promise((resolve) => {
    const { res } = ctx;
    res.once('close', resolve);
    res.once('finish', resolve);
    ctx.respond = false;
    res.statusCode = 200;
    files(ctx.req, res, () => {
      res.statusCode = 404;
      res.end();
    });
  });
}

async function sendPage(ctx: Context, options: PagesOptions, store: PageStore): Promise<void> {
  const known = options.pages.some((pattern) => pattern.test(ctx.path));
  const shell = shellOf(options, ctx.path);
  const own = shell ?? join(...ctx.path.split('/').filter((part) => /^[\w-]+$/.test(part)), 'index.html');
  const page =
    (known || shell !== undefined ? await store.get(join(options.folder, own)) : undefined) ??
    (await store.get(join(options.folder, 'app.html')));
  ctx.status = known ? 200 : 404;
  ctx.type = 'text/html';
  ctx.set('Cache-Control', shell === undefined ? 'no-cache' : 'no-store');
  ctx.vary('Accept-Encoding');
  if (page === undefined) {
    ctx.status = 503;
    ctx.body = 'The app is not built yet: run npm run build.';
    return;
  }
  ctx.set('ETag', page.etag);
  if (known && ctx.get('If-None-Match') === page.etag) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.plain;
}

function shellOf({ shells }: PagesOptions, path: string): string | undefined {
  for (const [pattern, file] of shells ?? []) if (pattern.test(path)) return file;
  return undefined;
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const immutable = path.includes('/assets/');
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}
