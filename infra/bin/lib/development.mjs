// @ts-check
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { freePort, isFree } from './ports.mjs';
import { supervise } from './processes.mjs';
import { say } from './say.mjs';
import { apps } from './stack.mjs';

const FIRST_WEB_PORT = 5173;
const SETTLE_MS = 400;
const SHARED = ['core', 'infra'];

/** The compiler knows nothing of the channel that tells a child of our death. */
const ENDS_WITH_US = 'data:text/javascript,process.once("disconnect",()=>process.exit(0))';

/** @typedef {ReturnType<typeof supervise>} Server */
/** @typedef {{name: string, port: number, url: string, gateway: string}} Pages one app's Vite server */

/**
 * Where Vite will serve the pages of each app, in the apps' order: the gateways send the browser there.
 * @returns {Promise<Pages[]>}
 */
export async function planPages() {
  const pages = [];
  for (const [place, { name, reached }] of apps().entries()) {
    const port = await portNear(FIRST_WEB_PORT + place);
    pages.push({ name: name.replace('bff-', 'web-'), port, url: `http://localhost:${port}`, gateway: reached });
  }
  return pages;
}

/**
 * Watches and rebuilds while somebody works: the compiler, the servers, and a Vite server per app.
 * @param {Record<string, string>} env
 * @param {Server[]} servers
 * @param {Pages[]} pages
 */
export async function startDevelopment(env, servers, pages) {
  const compiler = supervise({
    name: 'tsc',
    args: ['--import', ENDS_WITH_US, 'node_modules/tsgo/bin/tsc', '--build', '--watch', '--preserveWatchOutput'],
  });
  const watchers = restartOnChange(servers);
  const gallery = await startGallery();
  const parts = [compiler, ...pages.map((page) => startPages(env, page)), ...gallery];
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
  return [...SHARED, ...apps().map((app) => app.name)].map((project) => {
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

/**
 * @param {Record<string, string>} env
 * @param {Pages} pages
 */
function startPages(env, { name, port, gateway }) {
  const web = { WEB_APP: name, WEB_PORT: String(port), BFF_ORIGIN: gateway, DATA_KEYS: '' };
  return supervise({ name, args: ['infra/bin/dev-web.mjs'], env: { ...env, ...web } });
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
