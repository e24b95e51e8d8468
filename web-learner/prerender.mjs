// @ts-check
/* The last step of the build: writes the public pages as HTML, with their styles and nothing else to wait for. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDifferences } from './same-everywhere.mjs';

/** @typedef {{file: string, css?: string[], imports?: string[], assets?: string[]}} Chunk */

/** The one folder of the site, where the light pages' own build is put in the end. */
const app = fileURLToPath(new URL('dist/app/', import.meta.url));
const light = fileURLToPath(new URL('dist/light/', import.meta.url));
const RENDERER = './dist/prerender/prerender.js';
const { renderPages } = await import(RENDERER);

const site = { template: readFileSync(join(app, 'public.html'), 'utf8'), manifest: manifestOf(app) };
const lightSite = { template: readFileSync(join(light, 'light.html'), 'utf8'), manifest: manifestOf(light) };

const pages = await renderPages();
const differences = await findDifferences(fileURLToPath(new URL(RENDERER, import.meta.url)), pages);
if (differences.length > 0) throw new Error(differences.join('\n'));

for (const page of pages) {
  const { template, manifest } = page.light ? lightSite : site;
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    `<meta property="og:title" content="${escapeHtml(page.title)}" />`,
    `<meta property="og:description" content="${escapeHtml(page.description)}" />`,
    '<meta property="og:type" content="website" />',
    ...(page.light && !page.light.isPublic ? ['<meta name="robots" content="noindex, nofollow" />'] : []),
    ...(page.light ? scriptsAhead(manifest, page.module) : stylesAndFont(manifest, page.module)),
  ];
  const html = template.replace('<!--head-->', () => head.join('\n    ')).replace('<!--page-->', () => page.html);
  const file = join(app, page.path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

// Neither the templates nor the build's notes are for visitors; the budget test reads the notes.
rmSync(join(app, 'public.html'));
renameSync(join(app, '.vite', 'manifest.json'), fileURLToPath(new URL('dist/manifest.json', import.meta.url)));
rmSync(join(app, '.vite'), { recursive: true });
cpSync(join(light, 'assets'), join(app, 'assets'), { recursive: true });
rmSync(light, { recursive: true });
rmSync(fileURLToPath(new URL('dist/prerender/', import.meta.url)), { recursive: true });

/**
 * A light page comes alive at once, so all its code is fetched while the page is read; its one sheet is in the template.
 * @param {Record<string, Chunk>} manifest
 * @param {string} module
 */
function scriptsAhead(manifest, module) {
  const now = ['light.html', 'src/start-light.tsx', module].flatMap((key) => collect(manifest, key));
  return unique(now.map(({ file }) => file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
}

/**
 * A site page sleeps until somebody is there, so its code is not fetched ahead; its styles are those of the app.
 * @param {Record<string, Chunk>} manifest
 * @param {string} module
 */
function stylesAndFont(manifest, module) {
  const made = [...collect(manifest, 'app.html'), ...collect(manifest, module)];
  const styles = unique(made.flatMap((chunk) => chunk.css ?? []));
  const font = unique(made.flatMap((chunk) => chunk.assets ?? [])).find((file) => file.endsWith('.woff2'));
  return [
    ...(font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ];
}

/**
 * A chunk of the manifest and everything it loads at once, what is needed first before what needs it.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {Chunk[]}
 */
function collect(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => collect(manifest, name, seen)), chunk];
}

/**
 * @param {string} folder
 * @returns {Record<string, Chunk>}
 */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}

/**
 * @param {string[]} items
 */
function unique(items) {
  return [...new Set(items)];
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
