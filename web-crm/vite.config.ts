import { defineConfig } from 'vite';
import { appConfig } from '../web-kit/vite/app-config.mjs';

// The gateway serves this app under /lm, assets too.
export default defineConfig(appConfig({ configUrl: import.meta.url, app: 'crm', build: { assetsDir: 'lm/assets' } }));
