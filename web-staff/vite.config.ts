import { defineConfig } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';

// The gateway serves this app under /blackops, with its assets.
export default defineConfig(
  appConfig({ configUrl: import.meta.url, app: 'staff', build: { assetsDir: 'blackops/assets' } }),
);
