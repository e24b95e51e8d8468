// @ts-check
/*
 * The whiteboard from its npm package: its fonts become files of our own host, and what would ask other hosts, or draw
 * what a class has no use for, stays out of the build.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the package asks for a font that our own host has not sent. Nothing there may learn who is in a class. */
const OTHER_HOST = '`https://esm.sh/';
/** Diagrams written as text, a megabyte of other libraries, and what makes inserted pictures smaller: both are off. */
const UNUSED = new Set(['@excalidraw/mermaid-to-excalidraw', 'pica', 'image-blob-reduce']);
const NOTHING = '\0not-on-our-board';
/** Its fallback for other surroundings. The helper that the build would make of it is loaded by every page. */
const REQUIRE = /(?<![.\w])require\b/g;
/** Languages of its buttons; ours are English. */
const OTHER_LANGUAGES = /^\.\/locales\/(?!en-|percentages-)/;
const NO_LANGUAGE = '\0no-language';

/**
 * @param {string} folder where the app asks for the fonts: `/assets/whiteboard-1.2.3/`
 * @returns {import('vite').Plugin}
 */
export function boardFiles(folder) {
  const home = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'));
  const { version } = JSON.parse(readFileSync(join(home, '../../package.json'), 'utf8'));
  if (!folder.includes(version))
    throw new Error(`The whiteboard is of version ${version}, the app asks for ${folder}.`);
  const fonts = readdirSync(join(home, 'fonts'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.woff2'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(home.length + 1));
  return {
    name: 'school-board-files',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = fonts.find((font) => request.url?.split('?')[0] === folder + font);
        if (name === undefined) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(readFileSync(join(home, name)));
      });
    },
    resolveId: (id, importer) => {
      if (UNUSED.has(id)) return NOTHING;
      return importer?.includes('/@excalidraw/') && OTHER_LANGUAGES.test(id) ? NO_LANGUAGE : null;
    },
    load(id) {
      if (id === NOTHING)
        return 'const off = () => { throw new Error("off"); }; export default off; export const parseMermaidToExcalidraw = off;';
      return id === NO_LANGUAGE ? 'export default {};' : null;
    },
    transform: {
      filter: { id: /excalidraw\/dist\/prod\/[^/]+\.js$/ },
      handler: (code) =>
        code.replaceAll(OTHER_HOST, '`${location.origin}/none/').replaceAll(REQUIRE, 'globalThis.require'),
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const font of fonts)
        this.emitFile({ type: 'asset', fileName: folder.slice(1) + font, source: readFileSync(join(home, font)) });
    },
  };
}
