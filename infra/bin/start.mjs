// @ts-check
/* `npm start`: everything from an empty machine to three open pages; see "Run contract" in the architecture. */
import { setTimeout as wait } from 'node:timers/promises';
import { buildServers, buildWebApps, installWhenStale } from './lib/builds.mjs';
import { planPages, startDevelopment } from './lib/development.mjs';
import { openHome } from './lib/home.mjs';
import { takeLock } from './lib/lock.mjs';
import { dataPlaces } from './lib/postgres-place.mjs';
import { killAll, mustRun, stopAll, stopSteps, supervise } from './lib/processes.mjs';
import { Refusal, runMain, say, seconds, warn } from './lib/say.mjs';
import { onStopRequest } from './lib/signals.mjs';
import {
  apps,
  isProduction,
  keysOfGateway,
  metricsEnvironment,
  pageOrigins,
  requireFreePorts,
  requireProductionSettings,
  schoolEnvironment,
  startStores,
} from './lib/stack.mjs';

const READY_MS_MAX = 60_000;
const DEMO_SIGN_INS = [
  '',
  'Demo sign-ins (while the demo data is in)',
  '  Student  +491700000101 / learn-demo (Mia, 1:1)      +491700000102 / learn-demo (Leo, group)',
  '  Teacher  +491700000001 / teach-demo (Asha)          +491700000002 / teach-demo (Ben)',
  '  Staff    admin@school.test / staff-demo-2026        also finance@, sales@, academics@school.test',
  '  CRM      sales@school.test / staff-demo-2026',
];

const isDevelopment = process.argv.includes('--dev');

/** What has been started so far, in the order in which it is to stop. @type {{stop: () => Promise<void>}[]} */
const running = [];
/** @type {() => void} */
let releaseLock = () => undefined;
let isOpen = false;
let stopping = false;

await runMain(async () => {
  const sinceMs = performance.now();
  if (isProduction()) requireProductionSettings();
  const home = openHome(process.env.SCHOOL_HOME);
  releaseLock = takeLock(home, isDevelopment ? 'npm run dev' : 'npm start');
  process.once('exit', releaseLock);
  onStopRequest(() => shutDown(0));
  try {
    await startSchool(home, sinceMs);
  } catch (error) {
    // A step that was aborted by the stop itself is not reported.
    if (stopping) return;
    warn(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
    await shutDown(1);
  }
});

/**
 * @param {string} home
 * @param {number} sinceMs
 */
async function startSchool(home, sinceMs) {
  await requireFreePorts();
  await installWhenStale();
  const pages = isDevelopment ? await planPages() : [];
  // The bundlers read the sources, so they need not wait for the compiler.
  const built = isDevelopment ? undefined : buildWebApps();
  const [env] = await settled([openStores(home, isDevelopment ? ['*'] : pageOrigins()), built]);
  if (stopping) return;
  const servers = startServers(home, env, pages);
  await Promise.all(apps().map((app) => isReady(app.name, `${app.reached}/readyz`)));
  isOpen = true;
  if (isDevelopment) running.unshift(await startDevelopment(env, servers, pages));
  await Promise.all(pages.map((page) => isReady(page.name, `${page.url}/@vite/client`)));
  announce(home, sinceMs);
}

/**
 * @param {string} home
 * @param {string[]} origins
 */
async function openStores(home, origins) {
  const [stores] = await settled([startStores({ home, origins }), buildServers()]);
  const env = schoolEnvironment(home, stores.env);
  await prepareDatabase(env);
  return env;
}

/**
 * Like Promise.all, but waits for every part, so that nothing is still starting while we stop; when one
 * fails, the compilers and bundlers are cut short.
 * @template {readonly unknown[]} T
 * @param {T} parts
 * @returns {Promise<{-readonly [K in keyof T]: Awaited<T[K]>}>}
 */
async function settled(parts) {
  /** @type {unknown[]} */
  const failures = [];
  const results = parts.map(async (part) => {
    try {
      return remember(await part);
    } catch (error) {
      failures.push(error);
      await stopSteps();
      return undefined;
    }
  });
  const values = await Promise.all(results);
  if (failures.length > 0) throw failures[0];
  // Nothing failed, so each element is the result of its part.
  return /** @type {any} */ (values);
}

/** @param {unknown} part */
function remember(part) {
  if (part !== null && typeof part === 'object' && 'stop' in part) running.push(/** @type {any} */ (part));
  return part;
}

/** @param {Record<string, string>} env */
async function prepareDatabase(env) {
  await mustRun({ name: 'migrate', args: ['infra/dist/src/db/migrate-main.js'], env });
  if (isProduction()) return;
  await mustRun({ name: 'seed', args: ['infra/dist/src/seed/main.js'], env });
}

/**
 * @param {string} home
 * @param {Record<string, string>} env
 * @param {import('./lib/development.mjs').Pages[]} pages
 */
function startServers(home, env, pages) {
  const programs = [
    ...apps().map((app) => ({ name: app.name, file: `${app.name}/dist/src/main.js` })),
    { name: 'workers', file: 'infra/dist/src/workers/main.js' },
  ];
  const servers = programs.map(({ name, file }, place) =>
    supervise(
      {
        name,
        args: [...(isDevelopment ? ['--enable-source-maps'] : []), file],
        env: {
          ...env,
          // Whoever gets into one of them finds no way to sign in as the owner of the tables.
          MIGRATION_DATABASE_URL: '',
          ...keysOfGateway(home, name),
          ...metricsEnvironment(place),
          ...viteEnvironment(pages[place]),
        },
      },
      { onGivenUp: () => void shutDown(1), isOpen: () => isOpen },
    ),
  );
  // Gateways first, then the workers, and the stores last, after everything that writes to them.
  running.unshift(...servers);
  return servers;
}

/**
 * @param {import('./lib/development.mjs').Pages | undefined} pages what Vite serves for this gateway
 * @returns {Record<string, string>}
 */
function viteEnvironment(pages) {
  return pages === undefined ? {} : { VITE_URL: pages.url };
}

/**
 * @param {string} name
 * @param {string} url answers 200 as soon as the process is ready
 */
async function isReady(name, url) {
  for (const sinceMs = performance.now(); performance.now() - sinceMs < READY_MS_MAX; await wait(100)) {
    if (stopping) return;
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Refusal(`${name} was not ready within ${READY_MS_MAX / 1000} s; its lines above say why.`);
}

/**
 * @param {string} home
 * @param {number} sinceMs
 */
function announce(home, sinceMs) {
  if (stopping) return;
  const [learner, staff, crm] = apps().map((app) => app.address.replace(/\/$/, ''));
  const signIns = isProduction() || process.env.SEED === 'none' ? [] : DEMO_SIGN_INS;
  const lines = [
    '',
    `The school is open (${seconds(sinceMs)}).`,
    '',
    `  Families, students, teachers  ${learner}/`,
    `  Back office                   ${staff}/blackops/`,
    `  Sales CRM                     ${crm}/lm`,
    ...signIns,
    '',
    isProduction() ? 'Stop with SIGTERM.' : `${dataSentence(home)} Stop with Ctrl-C.`,
  ];
  say(lines.join('\n'));
}

/** @param {string} home */
function dataSentence(home) {
  return process.env.DATABASE_URL
    ? `Files and keys: ${home}; the data is in the database of DATABASE_URL.`
    : `Data: ${dataPlaces(home)} ("npm run reset" removes it).`;
}

/** @param {number} code */
async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  if (code === 0) say('\nStopping …');
  const workers = running.findIndex((part) => 'name' in part && part.name === 'workers');
  const inOrder = workers < 0 ? [] : running.splice(0, workers + 1);
  await Promise.all(inOrder.slice(0, -1).map((part) => part.stop()));
  await inOrder.at(-1)?.stop();
  for (const part of running) await part.stop();
  await stopAll();
  killAll();
  releaseLock();
  if (code === 0) say('Stopped.');
  process.exit(code);
}
