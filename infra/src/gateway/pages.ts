import { extname, join } from 'node:path';
import type { Context, Next } from 'koa';
import { compressedByBuild, compressNow, PageStore, withPublicUrl, type StoredFile } from './page-store.js';
import { isKnownVersion } from '../http/security.js';

/** How a BFF serves its app. */
export interface PagesOptions {
  /** The built app. */
  folder: string;
  /** Path under which the app lives, without the trailing slash: '' or '/blackops'. */
  base: string;
  /** Page patterns of the app; any other path gets the app's not-found page with status 404. */
  pages: readonly RegExp[];
  /** Page patterns of which only those addresses are pages for which the build has written one, such as the articles. */
  written?: readonly RegExp[];
  /** Prerendered pages that serve every address of a pattern, known or not: pattern → file. Never cached. */
  shells?: ReadonlyMap<RegExp, string>;
  /** Its pages may show answers of its own in a frame; all but one or two refuse that. */
  framesOwn?: boolean;
  /** Files whose answers have more headers: pattern → headers, by the origin that was asked. */
  fileHeaders?: ReadonlyMap<RegExp, (origin: string) => Readonly<Record<string, string>>>;
  /** Paths that belong to another gateway's origin: beginning of the path → its replacement. */
  elsewhere?: ReadonlyMap<RegExp, string>;
}

/** What serving pages needs beside the gateway's options. */
export interface PagesPlace {
  /** The headers of the gateway's pages. */
  pageHeaders: Readonly<Record<string, string>>;
  isDevelopment: boolean;
  /** The school's address, for what programs read of its pages. */
  publicUrl: string;
  /** The address of Vite, which serves this app's pages in development. */
  viteUrl: string | undefined;
}

/**
 * Hashed assets are cached forever, pages never. In development files are looked up each time, because builds change
 * under a running gateway.
 */
export function servePages(options: PagesOptions, place: PagesPlace) {
  const { pageHeaders, viteUrl } = place;
  const pages = new PageStore(compressNow, withPublicUrl(place.publicUrl));
  const assets = new PageStore(compressedByBuild);
  return async function answerPage(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const moved = target(options, ctx.path);
    if (moved !== undefined) return ctx.redirect(moved + ctx.search);
    if (!ctx.path.startsWith(options.base)) return ctx.redirect(`${options.base}/${ctx.search}`);
    if (viteUrl !== undefined) return ctx.redirect(viteUrl + ctx.url);
    // Codes of lessons and links may look like names of files (PY.01), so a page comes first.
    const isPage = options.pages.some((pattern) => pattern.test(ctx.path));
    if (!isPage && isFile(options, ctx.path)) return sendAsset(ctx, options, isNamed(ctx.path) ? pages : assets, place);
    ctx.set(pageHeaders);
    await sendPage(ctx, options, pages, isPage);
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

/** Files for programs, which name the school's address: the map of the site, the feed, the rules for robots. */
const isNamed = (path: string): boolean => /\.(xml|txt)$/.test(path);

/** Parts of a path that name nothing hidden and lead nowhere else. */
const PLAIN_NAME = /^[\w@-][\w.@-]*$/;

/**
 * Sends a file of the build whole. It answers no ranges, because it has no sound or film. A caller who has broken off
 * leaves nothing open, and a file that is gone is a 404.
 */
async function sendAsset(ctx: Context, options: PagesOptions, store: PageStore, place: PagesPlace): Promise<void> {
  const names = ctx.path.split('/').slice(1);
  const isHashed = ctx.path.includes('/assets/');
  const isSafe = names.every((name) => PLAIN_NAME.test(name));
  const asset = isSafe ? await store.get(join(options.folder, ...names), isHashed && !place.isDevelopment) : undefined;
  if (asset === undefined) {
    ctx.status = 404;
    ctx.body = '';
    return;
  }
  ctx.status = 200;
  ctx.type = extname(ctx.path);
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  for (const [pattern, headers] of options.fileHeaders ?? [])
    if (pattern.test(ctx.path)) ctx.set(headers(`${ctx.protocol}://${ctx.host}`));
  if (asset.br !== undefined || asset.gzip !== undefined) ctx.vary('Accept-Encoding');
  sendStored(ctx, asset);
}

async function sendPage(ctx: Context, options: PagesOptions, store: PageStore, known: boolean): Promise<void> {
  const shell = shellOf(options, ctx.path);
  const own = shell ?? join(...ctx.path.split('/').filter((part) => /^[\w-]+$/.test(part)), 'index.html');
  const isWritten = options.written?.some((pattern) => pattern.test(ctx.path)) ?? false;
  const mayHaveOwn = known || isWritten || shell !== undefined;
  const ownPage = mayHaveOwn ? await store.get(join(options.folder, own)) : undefined;
  const page = ownPage ?? (await store.get(join(options.folder, 'app.html')));
  ctx.status = known || (isWritten && ownPage !== undefined) ? 200 : 404;
  ctx.type = 'text/html';
  ctx.set('Cache-Control', shell === undefined ? 'no-cache' : 'no-store');
  ctx.vary('Accept-Encoding');
  if (page === undefined) {
    ctx.status = 503;
    ctx.body = 'The app is not built yet: run npm run build.';
    return;
  }
  sendStored(ctx, page);
}

/** Sends a file in the smallest form that the caller accepts, or 304 to one who has it. */
function sendStored(ctx: Context, file: StoredFile): void {
  ctx.set('ETag', file.etag);
  if (ctx.status === 200 && isKnownVersion(ctx.get('if-none-match'), file.etag)) {
    ctx.status = 304;
    return;
  }
  // One after the other: asked for the best of several, Koa takes the one that browsers name first, which is gzip.
  const accepts = (encoding: string): boolean => ctx.acceptsEncodings(encoding) === encoding;
  const [encoding, body] =
    file.br !== undefined && accepts('br')
      ? ['br', file.br]
      : file.gzip !== undefined && accepts('gzip')
        ? ['gzip', file.gzip]
        : [undefined, file.plain];
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
  ctx.body = body;
}

function shellOf({ shells }: PagesOptions, path: string): string | undefined {
  for (const [pattern, file] of shells ?? []) if (pattern.test(path)) return file;
  return undefined;
}
