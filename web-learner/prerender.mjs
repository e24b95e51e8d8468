// @ts-check
/* The last step of the build: writes the public pages as HTML, with their styles and nothing else to wait for. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rss, sitemap } from './feeds.mjs';
import { headOf } from './page-head.mjs';
import { findDifferences } from './same-everywhere.mjs';
import { drawShare } from './share-pictures.mjs';

/** @typedef {{ language: 'en' | 'de', light?: { isPublic: boolean }, share: { name: string, title: string, art: string } }} Listed */
/** @typedef {{file: string, css?: string[], imports?: string[], assets?: string[]}} Chunk */

const app = fileURLToPath(new URL('dist/app/', import.meta.url));
const RENDERER = './dist/prerender/prerender.js';
const { renderPages, sharePath, SITE } = await import(RENDERER);

const manifestFile = join(app, '.vite', 'manifest.json');
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const siteTemplate = takeTemplate('public.html');
const lightTemplate = takeTemplate('light.html');

/** The chunk of the German words of light pages. */
const GERMAN = 'src/app/german-light.ts';

const pages = await renderPages();
const differences = await findDifferences(fileURLToPath(new URL(RENDERER, import.meta.url)), pages);
if (differences.length > 0) throw new Error(differences.join('\n'));

for (const page of pages) {
  const words = page.language === 'en' ? [] : [GERMAN];
  const now = (
    page.light ? ['light.html', 'src/start-light.tsx', page.module, ...words] : ['app.html', page.module]
  ).flatMap((key) => collect(key));
  const head = [
    ...headOf(page, sharePath(page.share.name), SITE.feeds[page.language].feed),
    ...stylesAndFont(now),
    // A light page comes alive at once, so its code is fetched while the page is read. A site page sleeps until somebody
    // is there.
    ...(page.light ? scriptsAhead(now) : []),
  ];
  const html = (page.light ? lightTemplate : siteTemplate)
    .replace('<html lang="en"', `<html lang="${page.language}"`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page.html);
  const file = join(app, page.path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

const listed = pages.filter((/** @type {Listed} */ { light }) => !light || light.isPublic);
write('sitemap.xml', sitemap(listed, new Date().toISOString().slice(0, 10)));
for (const channel of [SITE.feeds.en, SITE.feeds.de]) {
  const own = listed.filter((/** @type {Listed} */ { language }) => language === channel.language);
  write(channel.feed.slice(1), rss(own, channel));
}
for (const { share } of listed) write(sharePath(share.name).slice(1), await drawShare(share, SITE.name));

// The build's notes are not for visitors; the budget test reads them.
renameSync(manifestFile, fileURLToPath(new URL('dist/manifest.json', import.meta.url)));
rmSync(join(app, '.vite'), { recursive: true });
rmSync(fileURLToPath(new URL('dist/prerender/', import.meta.url)), { recursive: true });

/**
 * @param {string} name
 * @param {string | Buffer} content
 */
function write(name, content) {
  const file = join(app, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * A page without its content, which visitors must not see.
 * @param {string} name
 */
function takeTemplate(name) {
  const file = join(app, name);
  const template = readFileSync(file, 'utf8');
  rmSync(file);
  return template;
}

/** @param {Chunk[]} chunks */
function scriptsAhead(chunks) {
  return unique(chunks.map(({ file }) => file)).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
  );
}

/** @param {Chunk[]} chunks */
function stylesAndFont(chunks) {
  const styles = unique(chunks.flatMap((chunk) => chunk.css ?? []));
  const font = unique(chunks.flatMap((chunk) => chunk.assets ?? [])).find((file) => file.endsWith('.woff2'));
  return [
    ...(font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ];
}

/**
 * A chunk of the manifest and everything it loads at once, what is needed first before what needs it.
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {Chunk[]}
 */
function collect(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => collect(name, seen)), chunk];
}

/**
 * @param {string[]} items
 */
function unique(items) {
  return [...new Set(items)];
}
