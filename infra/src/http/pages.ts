import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Next } from 'koa';
import sirv from 'sirv';

/** How a BFF serves its app. */
export interface PagesOptions {
  /** The built app. */
  folder: string;
  /** Path under which the app lives, without the trailing slash: '' or '/blackops'. */
  base: string;
  /** Page patterns of the app; any other path answers the app's own not-found page with status 404. */
  pages: readonly RegExp[];
  /** Old paths that live on another origin now: prefix → origin. */
  elsewhere?: ReadonlyMap<RegExp, string>;
}

/** Hashed assets for ever, pages never cached; pre-compressed files are used when they lie beside. */
export function servePages(options: PagesOptions) {
  const files = sirv(options.folder, { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders });
  return async function answerPage(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const moved = target(options, ctx.path);
    if (moved !== undefined) return ctx.redirect(moved);
    if (!ctx.path.startsWith(options.base)) return ctx.redirect(`${options.base}/`);
    if (isFile(options, ctx.path)) return passOn(ctx, files);
    await sendPage(ctx, options);
  };
}

function target(options: PagesOptions, path: string): string | undefined {
  for (const [pattern, origin] of options.elsewhere ?? []) {
    if (pattern.test(path)) return `${origin}${path === '/leadmanagement' || path === '/leadmanagement/' ? '/lm' : path}`;
  }
  return undefined;
}

const isFile = (options: PagesOptions, path: string): boolean =>
  /\.[a-z0-9]{2,5}$/i.test(path) && !path.endsWith('.html') && path.startsWith(`${options.base}/`);

/** sirv answers by itself; Koa has preset 404, which must not stand. */
function passOn(ctx: Context, files: ReturnType<typeof sirv>): Promise<void> {
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

async function sendPage(ctx: Context, options: PagesOptions): Promise<void> {
  const known = options.pages.some((pattern) => pattern.test(ctx.path));
  const own = join(options.folder, ...ctx.path.split('/').filter((part) => /^[\w-]+$/.test(part)), 'index.html');
  const page = known && existsSync(own) ? own : join(options.folder, 'app.html');
  ctx.status = known ? 200 : 404;
  ctx.type = 'text/html';
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = await readFile(page).catch(() => 'The app is not built yet: run npm run build.');
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const immutable = path.includes('/assets/');
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}
