// @ts-check
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './home.mjs';
import { freePort, isFree } from './ports.mjs';
import { supervise } from './processes.mjs';
import { say } from './say.mjs';
import { faces } from './stack.mjs';

const FIRST_WEB_PORT = 5173;
const SETTLE_MS = 400;
const SHARED = ['core', 'infra'];

/** @typedef {ReturnType<typeof supervise>} Server */

/**
 * Watches and rebuilds while somebody works: the compiler, the servers, and a Vite server per app.
 * @param {Record<string, string>} env
 * @param {Server[]} servers
 */
export async function startDevelopment(env, servers) {
  const compiler = supervise({
    name: 'tsc',
    args: ['node_modules/typescript/bin/tsc', '--build', '--watch', '--preserveWatchOutput'],
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
    say(`  ${name} with hot reload: http://localhost:${port}/`);
  }
  return started;
}

/** The page of all shared parts, once a colleague has given web-kit a script for it. */
async function startGallery() {
  const { scripts = {} } = readJson(join(ROOT, 'web-kit', 'package.json'));
  if (!scripts.gallery || !existsSync(join(ROOT, 'web-kit', 'gallery'))) return [];
  const port = await portNear(FIRST_WEB_PORT + 3);
  const args = ['run', '--silent', 'gallery', '-w', 'web-kit', '--', '--port', String(port), '--strictPort'];
  say(`  web-kit gallery: http://localhost:${port}/`);
  return [supervise({ name: 'gallery', command: 'npm', args })];
}

/** @param {number} wanted */
const portNear = async (wanted) => ((await isFree(wanted)) ? wanted : freePort());
