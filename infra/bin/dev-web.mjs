// @ts-check
/* One web app's Vite server of `npm run dev`: the app's own configuration, plus the way to its gateway. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './lib/home.mjs';

const { WEB_APP = '', WEB_PORT = '5173', BFF_ORIGIN = '' } = process.env;
const toGateway = { target: BFF_ORIGIN, changeOrigin: false, ws: true };
// The calls that the specification keeps outside of /api/.
const STAFF_CALLS = ['/countries/', '/currencies/', '/course-fees/', '/calculate-course-fee/', '/create-enrollment/'];
// The learner's gateway leads these on to the other two apps.
const ELSEWHERE = WEB_APP === 'web-learner' ? ['/blackops', '/lm', '/leadmanagement'] : [];
// The gallery has no gateway.
const paths = BFF_ORIGIN === '' ? [] : ['/api', '/media', '/ws', '/files', ...STAFF_CALLS, ...ELSEWHERE];

const server = await createServer({
  root: join(ROOT, WEB_APP),
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    proxy: Object.fromEntries(paths.map((path) => [path, toGateway])),
  },
});
await server.listen();
process.stdout.write(`with hot reload at ${server.resolvedUrls?.local[0] ?? `port ${WEB_PORT}`}\n`);

const stop = () => void server.close().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
