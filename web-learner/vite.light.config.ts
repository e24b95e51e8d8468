import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The light pages use Preact, because React alone would be three quarters of their size. */
const PREACT = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
];

const FORM =
  'node_modules/(zod|react-hook-form|@hookform)/|web-kit/src/(form/|api/from-contract)|bff-learner/contract/';

const GROUPS = [
  // Code that runs first must not wait for other files.
  {
    name: 'early',
    test: /preload-helper|web-learner\/src\/app\/(early-answers|paint-early|money-text)/,
    priority: 2,
  },
  { name: 'shared', test: new RegExp(`^(?!.*(${FORM}))`), minShareCount: 2, priority: 1 },
  // Several forms share this file; it loads only when one of them is opened.
  { name: 'form', test: new RegExp(FORM), priority: 0 },
];

/**
 * The build of the pages of `light.html`: the app's components on Preact. `prerender.mjs` puts the files beside the
 * app's.
 */
export default defineConfig(() => {
  const config = appConfig({
    configUrl: import.meta.url,
    face: 'learner',
    build: {
      outDir: 'dist/light',
      copyPublicDir: false,
      // One small style sheet: another file may cost a round trip, and late styles move the page.
      cssCodeSplit: false,
      rolldownOptions: { input: [at('light.html')], output: { codeSplitting: { groups: GROUPS } } },
    },
  });
  const sources = Object.entries(config.resolve?.alias ?? {}).map(([find, path]) => ({
    find,
    replacement: String(path),
  }));
  return { ...config, resolve: { alias: [...PREACT, ...sources] } };
});
