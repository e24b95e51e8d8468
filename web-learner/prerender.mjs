// @ts-check
/* The last step of the build: writes the public pages as HTML, with their styles and nothing else to wait for. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('dist/app/', import.meta.url));
const { renderPages } = await import('./dist/prerender/prerender.js');

/** @type {Record<string, {file: string, css?: string[], imports?: string[], assets?: string[]}>} */
const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'));
const templates = {
  site: readFileSync(join(app, 'public.html'), 'utf8'),
  light: readFileSync(join(app, 'light.html'), 'utf8'),
};

for (const page of await renderPages()) {
  // A site page sleeps until somebody is there, so its code is not fetched ahead; its styles are those of the app.
  const made = page.light
    ? ['light.html', 'src/start-light.tsx', page.module].flatMap((key) => collect(key))
    : [...collect('app.html'), ...collect(page.module)];
  const styles = unique(made.flatMap((chunk) => chunk.css ?? []));
  const font = unique(made.flatMap((chunk) => chunk.assets ?? [])).find((file) => file.endsWith('.woff2'));
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    `<meta property="og:title" content="${escapeHtml(page.title)}" />`,
    `<meta property="og:description" content="${escapeHtml(page.description)}" />`,
    '<meta property="og:type" content="website" />',
    ...(page.light && !page.light.isPublic ? ['<meta name="robots" content="noindex, nofollow" />'] : []),
    ...(page.light ? unique(made.map(({ file }) => file)).filter((file) => file.endsWith('.js')) : []).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
    ),
    ...(font && !page.light ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ];
  const html = templates[page.light ? 'light' : 'site']
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page.html);
  const file = join(app, page.path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

// Neither the templates nor the build's notes are for visitors; the budget test reads the notes.
rmSync(join(app, 'public.html'));
rmSync(join(app, 'light.html'));
renameSync(join(app, '.vite', 'manifest.json'), fileURLToPath(new URL('dist/manifest.json', import.meta.url)));
rmSync(join(app, '.vite'), { recursive: true });
rmSync(fileURLToPath(new URL('dist/prerender/', import.meta.url)), { recursive: true });

/**
 * A chunk of the manifest and everything it loads at once, what is needed first before what needs it.
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {{file: string, css?: string[], assets?: string[]}[]}
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

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
