import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compress } from '../web-kit/vite/compress.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development every page is the shell, as the gateway has it. */
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

export default defineConfig({
  root: at('.'),
  appType: 'mpa',
  plugins: [react(), oneShell(), compress()],
  resolve: {
    alias: {
      '@school/web-kit/': at('../web-kit/src/'),
      '@school/core/': at('../core/src/'),
      '@school/bff-staff/contract/': at('../bff-staff/contract/'),
    },
  },
  build: {
    outDir: 'dist/app',
    // The gateway serves this app under /blackops, assets too.
    assetsDir: 'blackops/assets',
    emptyOutDir: true,
    manifest: true,
    // The content policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: [at('app.html')] },
  },
});
