// @ts-check
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { compress } from './compress.mjs';

/**
 * In development every page is the shell, as the gateway has it. A path that is a call all the same, as the link of a
 * mail that signs in, is left to the gateway.
 * @returns {import('vite').Plugin}
 */
const oneShell = () => ({
  name: 'school-one-shell',
  configureServer(server) {
    const calls = Object.keys(server.config.server.proxy ?? {});
    server.middlewares.use((request, _, next) => {
      const url = request.url ?? '';
      const isPage = request.headers.accept?.includes('text/html') && !/\.\w+(\?|$)/.test(url);
      if (isPage && !calls.some((path) => url.startsWith(path))) request.url = '/app.html';
      next();
    });
  },
});

/**
 * zod tries whether it may write functions, and the content policy, which says no, reports every try. It is told before
 * its first schema asks, in its own file: no order of chunks can come between.
 * @returns {import('vite').Plugin}
 */
const zodWithoutEval = () => ({
  name: 'school-zod-without-eval',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => `globalThis.__zod_globalConfig = { jitless: true };\n${code}`,
  },
});

/**
 * What the first file of an office app leads to: that all loads at once, so that it is one file.
 * @param {string} first
 * @returns {import('vite').Rolldown.CodeSplittingNameFunction}
 */
const shellFrom = (first) => (id, graph) => {
  const used = new Set([first]);
  // A set also visits what is added to it in the meantime.
  for (const module of used) for (const needed of graph.getModuleInfo(module)?.importedIds ?? []) used.add(needed);
  return id !== first && used.has(id) ? 'shell' : null;
};

/**
 * Code that pages of an office app share goes into a few files: half a hundred small ones would cost a round trip each.
 * @param {string} first the app's first file
 */
const officeGroups = (first) => [
  { name: shellFrom(first), priority: 3 },
  {
    name: 'form',
    test: /web-kit\/src\/form\/|node_modules\/(react-hook-form|@hookform)\//,
    minShareCount: 4,
    priority: 2,
  },
  { name: 'shared', test: /web-\w+\/src\/|core\/src\/|\/contract\//, minShareCount: 8, priority: 1 },
];

/**
 * What the Vite configs of the three apps share: the shell, the aliases to sources, packed assets.
 * @param {{
 *   configUrl: string, app: 'learner' | 'staff' | 'crm',
 *   build?: import('vite').BuildOptions, plugins?: import('vite').Plugin[]
 * }} options
 *   configUrl: `import.meta.url` of the app's vite.config.ts; build: what this app does otherwise
 * @returns {import('vite').UserConfig}
 */
export function appConfig({ configUrl, app, build, plugins = [] }) {
  const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, configUrl));
  return {
    root: at('.'),
    appType: 'mpa',
    plugins: [react(), zodWithoutEval(), oneShell(), compress(), ...plugins],
    resolve: {
      alias: {
        '@school/web-kit/': at('../web-kit/src/'),
        '@school/core/': at('../core/src/'),
        [`@school/bff-${app}/contract/`]: at(`../bff-${app}/contract/`),
      },
    },
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      manifest: true,
      // The content policy allows no data: addresses for scripts and fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [at('app.html')],
        output: { codeSplitting: { groups: officeGroups(at('src/main.tsx')) } },
      },
      ...build,
    },
  };
}
