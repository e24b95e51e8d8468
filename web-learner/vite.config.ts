import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compress } from '../web-kit/vite/compress.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development every page is the shell; the built site is rendered ahead by `prerender.mjs`. */
const oneShell = (): Plugin => ({
  name: 'school-one-shell',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const isPage = request.headers.accept?.includes('text/html') && !/\.\w+(\?|$)/.test(request.url ?? '');
      if (isPage) request.url = '/app.html';
      next();
    });
  },
});

/** What pages share comes in few files: a hundred small ones would cost a round trip each. */
const SHARED = [
  // The public pages' own script needs this one, and must not get a neighbour of it.
  { name: 'preload', test: /preload-helper/, priority: 9 },
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect)\//,
    priority: 5,
  },
  {
    name: 'contract',
    test: /node_modules\/zod\/|core\/src\/shared\/(phone|timezone|grade|person-name)|contract\/shared/,
    priority: 5,
  },
  {
    name: 'kit',
    test: /web-kit\/src\/(api|button|feedback|hooks|icons|link|menu|session|shell|time|class-names)/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'form', test: /web-kit\/src\/form\/(?!TimezoneCombobox)|node_modules\/(react-hook-form|@hookform)\// },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  appType: 'mpa',
  plugins: [react(), oneShell(), compress()],
  resolve: {
    alias: {
      '@school/web-kit/': at('../web-kit/src/'),
      '@school/core/': at('../core/src/'),
      '@school/bff-learner/contract/': at('../bff-learner/contract/'),
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/app',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The content policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : { input: [at('app.html'), at('public.html')], output: { codeSplitting: { groups: SHARED } } },
  },
}));
