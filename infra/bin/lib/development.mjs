// @ts-check
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { freePort, isFree } from './ports.mjs';
import { supervise } from './processes.mjs';
import { say } from './say.mjs';
import { faces } from './stack.mjs';

const FIRST_WEB_PORT = 5173;
const SETTLE_MS = 400;
const SHARED = ['core', 'infra'];

/** The compiler knows nothing of the channel that tells a child of our death. */
const ENDS_WITH_US = 'data:text/javascript,process.once("disconnect",()=>process.exit(0))';

/** @typedef {ReturnType<typeof supervise>} Server */

/**
 * Watches and rebuilds while somebody works: the compiler, the servers, and a Vite server per app.
 * @param {Record<string, string>} env
 * @param {Server[]} servers
 */
export async function startDevelopment(env, servers) {
  const compiler = supervise({
    name: 'tsc',
    args: ['--import', ENDS_WITH_US, 'node_modules/typescript/bin/tsc', '--build', '--watch', '--preserveWatchOutput'],
  });
  const watchers = restartOnChange(servers);
  const pages = await startPages(env);
  const gallery = await startGallery();
  const parts = [compiler, ...pages, ...gallery];
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/**
 * A server is started again when the compiler has written something that it runs.
 * @param {Server[]} servers
 */
function restartOnChange(servers) {
  return [...SHARED, ...faces().map((face) => face.name)].map((project) => {
    const concerned = servers.filter(({ name }) => SHARED.includes(project) || name === project);
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    return watch(join(ROOT, project, 'dist'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      // One save writes many files; the last of them counts.
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`${project} has changed: starting ${concerned.map((server) => server.name).join(', ')} again.`);
        for (const server of concerned) void server.restart();
      }, SETTLE_MS);
    });
  });
}

/** @param {Record<string, string>} env */
async function startPages(env) {
  const started = [];
  for (const [place, face] of faces().entries()) {
    const name = face.name.replace('bff-', 'web-');
    const port = await portNear(FIRST_WEB_PORT + place);
    const web = { WEB_APP: name, WEB_PORT: String(port), BFF_ORIGIN: `http://127.0.0.1:${face.port}` };
    started.push(supervise({ name, args: ['infra/bin/dev-web.mjs'], env: { ...env, ...web } }));
  }
  return started;
}

/** The page of all parts that the apps share. */
async function startGallery() {
  const folder = 'web-kit/gallery';
  if (!existsSync(join(ROOT, folder, 'vite.config.ts'))) return [];
  const port = await portNear(FIRST_WEB_PORT + 3);
  const env = { WEB_APP: folder, WEB_PORT: String(port) };
  return [supervise({ name: 'gallery', args: ['infra/bin/dev-web.mjs'], env })];
}

/** @param {number} wanted */
const portNear = async (wanted) => ((await isFree(wanted)) ? wanted : freePort());
