import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';
import { BOARD_FOLDER } from './src/features/classroom/boards/board-folder';
import { PYTHON_FOLDER } from './src/features/lessons/editor/python-folder';
import { markdownTexts } from './vite-markdown.mjs';
import { boardFiles } from './vite-board.mjs';
import { pythonFiles } from './vite-python.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The list of the light pages, and the scripts that each of them loads. */
const LIGHT_PAGES = at('src/app/light-pages.ts');
const LIGHT_SCRIPTS = [
  at('src/start-light.tsx'),
  at('src/features/payment-pages/tell-opened.ts'),
  at('../web-kit/src/html/clean-fragment.ts'),
];

/** Keeps what the light pages use out of the files below, with which they would load the router and the store. */
const baseOrNot: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const used = new Set([...LIGHT_SCRIPTS, ...(graph.getModuleInfo(LIGHT_PAGES)?.dynamicallyImportedIds ?? [])]);
  // A set also visits what is added to it in the meantime.
  for (const module of used) for (const needed of graph.getModuleInfo(module)?.importedIds ?? []) used.add(needed);
  return used.has(id) ? 'base' : null;
};

/** Code that pages share goes into a few files: a hundred small ones would cost a round trip each. */
const SHARED = [
  // The public pages' script needs this file, which must not be joined with other code.
  { name: 'preload', test: /preload-helper/, priority: 9 },
  // The public pages' script asks for these before anything else is loaded.
  { name: 'kept', test: /web-learner\/src\/app\/(kept-|language-paths)/, priority: 9 },
  // Pages that show only dates do without the next file.
  { name: 'wall-text', test: /web-kit\/src\/time\/wall-text/, priority: 9 },
  // The public pages' script guesses the zone; within 'kit' it would load all of that.
  { name: 'zones', test: /web-kit\/src\/time\/(zones|formatters)/, priority: 9 },
  // The router's parts let old messages go; within 'vendor' the light pages would load all of that.
  { name: 'toast-store', test: /web-kit\/src\/feedback\/toast-store/, priority: 9 },
  // The first script of the light pages must not wait for React.
  { name: 'early', test: /web-learner\/src\/app\/(early-answers|paint-early)|core\/src\/shared\/money/, priority: 9 },
  // With the few lines that every screen has: in any other file, light pages would load all of that.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|web-kit\/src\/(layout|class-names)/,
    priority: 7,
  },
  {
    name: baseOrNot,
    test: /core\/src\/shared\/private-host|web-kit\/src\/(?!html|facts)|web-learner\/src\/(app\/(?!use-|kept-|courses|light-pages|LightNav)|art\/(?!CourseArt))/,
    priority: 6,
  },
  {
    name: 'vendor',
    // With the parts of the kit that need the router and the store, so that the others do without them.
    test: /node_modules\/(react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect)\/|web-kit\/src\/(api\/create-bff-api|session\/(session-slice|app-store)|link\/RouterLink|shell\/RouteFocus|hooks\/use-address-params)/,
    priority: 5,
  },
  {
    name: 'contract',
    test: /node_modules\/zod\/|core\/src\/shared\/(phone|timezone|grade|texts|text-format|endpoint|say-why)|contract\/shared/,
    priority: 5,
  },
  {
    name: 'kit',
    // What keeps a person's typing, and an error at a field, is needed without a form; within 'form' it would load all of
    // that.
    test: /web-kit\/src\/(api|button|feedback|hooks|icons|lazy|link|menu|session|shell|time|class-names|form\/(\w+-typed|form-key|FieldError|NativeSelect|Field\.module))|core\/src\/shared\/person-name|web-learner\/src\/parts\/(Menu|Tabs|Toasts)/,
    minShareCount: 2,
    priority: 3,
  },
  // Not in 'base', because most pages of the app do without it.
  {
    name: 'light-parts',
    test: /web-kit\/src\/(facts|html\/(SafeHtml|cleaner))|web-learner\/src\/app\/use-(answer|action|school)/,
  },
  {
    name: 'form',
    test: /web-kit\/src\/form\/(?!TimezoneCombobox|picture-problem|form-key|FieldError|NativeSelect|Field\.module|\w+-typed)|web-learner\/src\/parts\/StarRating|node_modules\/(react-hook-form|@hookform)\//,
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
    input: [at('app.html'), at('public.html'), at('light.html')],
    output: { codeSplitting: { groups: SHARED } },
  },
};

export default defineConfig(({ isSsrBuild }) =>
  appConfig({
    configUrl: import.meta.url,
    app: 'learner',
    build: isSsrBuild ? PRERENDER : SITE,
    plugins: [noUnusedParts(), pythonFiles(PYTHON_FOLDER), boardFiles(BOARD_FOLDER), markdownTexts()],
  }),
);
