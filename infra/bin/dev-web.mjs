// @ts-check
/* One web app's Vite server of `npm run dev`: the app's own configuration, plus the way to its gateway. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './lib/home.mjs';

const { WEB_APP = '', WEB_PORT = '5173', BFF_ORIGIN = '' } = process.env;
const toGateway = { target: BFF_ORIGIN, changeOrigin: false, ws: true };

const server = await createServer({
  root: join(ROOT, WEB_APP),
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/media', '/ws', '/files'].map((path) => [path, toGateway])),
  },
});
await server.listen();

const stop = () => void server.close().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
