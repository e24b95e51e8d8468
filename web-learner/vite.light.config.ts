import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** React alone would be three quarters of what these pages weigh. */
const PREACT = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
];

const FORM =
  'node_modules/(zod|react-hook-form|@hookform)/|web-kit/src/(form/|api/from-contract)|bff-learner/contract/';

const GROUPS = [
  // What runs before everything else must wait for nothing else.
  {
    name: 'early',
    test: /preload-helper|web-learner\/src\/app\/(early-answers|paint-early|money-text)/,
    priority: 2,
  },
  { name: 'shared', test: new RegExp(`^(?!.*(${FORM}))`), minShareCount: 2, priority: 1 },
  // Several forms share it, and each comes only when somebody asks for one.
  { name: 'form', test: new RegExp(FORM), priority: 0 },
];

/** The pages of `light.html`: the components of the app on Preact. `prerender.mjs` puts the files beside the app's. */
export default defineConfig(() => {
  const config = appConfig({
    configUrl: import.meta.url,
    face: 'learner',
    build: {
      outDir: 'dist/light',
      copyPublicDir: false,
      // One small sheet: every further file may cost a round trip, and what comes late moves the page.
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
