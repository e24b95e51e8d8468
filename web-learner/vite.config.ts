import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Code that pages share goes into a few files: a hundred small ones would cost a round trip each. */
const SHARED = [
  // The public pages' script needs this file, which must not be joined with other code.
  { name: 'preload', test: /preload-helper/, priority: 9 },
  // The public pages' script guesses the zone; within 'kit' it would load all of that.
  { name: 'zones', test: /web-kit\/src\/time\/(zones|formatters)/, priority: 9 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  {
    name: 'vendor',
    test: /node_modules\/(react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect)\//,
    priority: 5,
  },
  {
    name: 'contract',
    test: /node_modules\/zod\/|core\/src\/shared\/(phone|timezone|grade|person-name|texts)|contract\/shared/,
    priority: 5,
  },
  {
    name: 'kit',
    // What keeps a person's typing is needed before any form; within 'form' it would load all of that.
    test: /web-kit\/src\/(api|button|feedback|hooks|icons|link|menu|session|shell|time|class-names|form\/\w+-typed)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'form',
    test: /web-kit\/src\/form\/(?!TimezoneCombobox|picture-problem|\w+-typed)|node_modules\/(react-hook-form|@hookform)\//,
  },
];

/**
 * The calendar library brings a popup for full months (9 KB) and parts of a date library (3 KB) that we do not use; an
 * empty module replaces them.
 */
const noUnusedParts = (): Plugin => ({
  name: 'school-no-unused-parts',
  enforce: 'pre',
  resolveId: (id) => (/^(react-overlays$|dayjs\/plugin\/)/.test(id) ? '\0unused-part' : null),
  load: (id) => (id === '\0unused-part' ? 'export const Overlay = () => null;\nexport default undefined;' : null),
});

/** The settings of the second build, for Node; `prerender.mjs` uses it to render the public pages. */
const PRERENDER = { outDir: 'dist/prerender', copyPublicDir: false, manifest: false, rolldownOptions: {} };

const SITE = {
  rolldownOptions: {
    input: [at('app.html'), at('public.html')],
    output: { codeSplitting: { groups: SHARED } },
  },
};

export default defineConfig(({ isSsrBuild }) =>
  appConfig({
    configUrl: import.meta.url,
    face: 'learner',
    build: isSsrBuild ? PRERENDER : SITE,
    plugins: [noUnusedParts()],
  }),
);
