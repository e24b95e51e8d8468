// @ts-check
import { pairsOf, schoolKeys } from './home.mjs';
import { listenProblem } from './ports.mjs';
import { start as startPostgres } from './postgres.mjs';
import { start as startS3 } from './s3.mjs';
import { Refusal } from './say.mjs';

/** @typedef {{env: Record<string, string>, stop: () => Promise<void>}} Stores */

const APPS = /** @type {const} */ ([
  { name: 'bff-learner', variable: 'LEARNER_PORT', url: 'PUBLIC_URL', port: 3000 },
  { name: 'bff-staff', variable: 'STAFF_PORT', url: 'STAFF_URL', port: 3001 },
  { name: 'bff-crm', variable: 'CRM_PORT', url: 'CRM_URL', port: 3002 },
]);

/** The address that the gateways listen on. */
const listenHost = () => process.env.HOST || '127.0.0.1';

/** What listens on every address of this machine is reached by the loopback's. */
function reachedHost() {
  const host = listenHost();
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** The three gateways with the ports and addresses this start gives them; `reached` is how this machine asks them. */
export const apps = () =>
  APPS.map((app) => {
    const port = Number(process.env[app.variable] || app.port);
    const reached = `http://${reachedHost()}:${port}`;
    const local = reachedHost() === '127.0.0.1' ? `http://localhost:${port}` : reached;
    return { ...app, port, reached, address: process.env[app.url] || local };
  });

/** @typedef {ReturnType<typeof apps>[number]} App */

export const isProduction = () => process.env.NODE_ENV === 'production';

/** In production nothing is made up: every address and secret comes from outside. */
export function requireProductionSettings() {
  const missing = ['DATABASE_URL', 'S3_ENDPOINT', 'SESSION_KEYS', 'DATA_KEYS'].filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  throw new Refusal(missing.map((name) => `${name} must be set when NODE_ENV is production.`).join('\n'));
}

/** Says at once which variable moves a process away from a port that it cannot have. */
export async function requireFreePorts() {
  /** @type {Map<number, string>} */
  const takers = new Map();
  for (const { name, variable, port, host } of wantedPorts()) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Refusal(`${variable} must be a port number between 1 and 65535, not "${process.env[variable]}".`);
    }
    const taker = takers.get(port);
    if (taker !== undefined) {
      throw new Refusal(`Port ${port} cannot serve both ${taker} and ${name}: set ${variable} to another one.`);
    }
    takers.set(port, name);
    const problem = await listenProblem(port, host);
    if (problem !== undefined) throw new Refusal(portSentence(problem, { name, variable, port, host }));
  }
}

/** The ports of all processes; those of the metrics only when they are asked for. */
function wantedPorts() {
  const gateways = apps().map(({ name, variable, port }) => ({ name, variable, port, host: listenHost() }));
  const base = Number(process.env.METRICS_PORT || 0);
  if (base === 0) return gateways;
  const processes = [...gateways.map(({ name }) => name), 'workers'];
  const metrics = processes.map((name, place) => ({
    name: `the metrics of ${name}`,
    variable: 'METRICS_PORT',
    port: base + place,
    host: listenHost(),
  }));
  return [...gateways, ...metrics];
}

/**
 * @param {string} problem
 * @param {{name: string, variable: string, port: number, host: string}} wanted
 */
function portSentence(problem, { name, variable, port, host }) {
  if (problem === 'EADDRINUSE') {
    return `Port ${port} for ${name} is in use by another program: set ${variable} to a free one.`;
  }
  if (problem === 'EACCES') return `Port ${port} for ${name} needs more rights than yours: set ${variable} above 1023.`;
  return `${name} cannot listen on ${host} (${problem}): set HOST to an address of this machine.`;
}

/** The origins of the pages, under both names of this machine, because browsers treat them as two. */
export const pageOrigins = () =>
  // An address that cannot be read is named with all other problems of the environment, by the first process.
  apps().flatMap(({ address, reached }) => (URL.canParse(address) ? [new URL(address).origin, reached] : [reached]));

/**
 * Starts the stores that the environment does not name, both at once.
 * @param {{home: string, durable?: boolean, origins?: string[]}} options
 * @returns {Promise<Stores & {adminUrl?: string}>}
 */
export async function startStores({ home, durable = true, origins = ['*'] }) {
  const { DATABASE_URL, S3_ENDPOINT } = process.env;
  const [postgres, s3] = await Promise.allSettled([
    DATABASE_URL ? undefined : startPostgres({ home, durable }),
    S3_ENDPOINT ? undefined : startS3({ home, origins, bucket: process.env.S3_BUCKET || 'school' }),
  ]);
  const stop = async () => {
    if (s3.status === 'fulfilled') await s3.value?.stop();
    if (postgres.status === 'fulfilled') await postgres.value?.stop();
  };
  for (const result of [postgres, s3]) {
    if (result.status === 'rejected') {
      await stop();
      throw result.reason;
    }
  }
  const database = postgres.status === 'fulfilled' ? postgres.value : undefined;
  const files = s3.status === 'fulfilled' ? s3.value : undefined;
  const env = {
    ...(database ? { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl } : {}),
    ...(files ? s3Environment(files) : {}),
  };
  return { env, stop, ...(database ? { adminUrl: database.adminUrl } : {}) };
}

/**
 * @param {{endpoint: string, bucket: string, accessKeyId: string, secretAccessKey: string, region: string}} files
 * @returns {Record<string, string>}
 */
function s3Environment(files) {
  return {
    S3_ENDPOINT: files.endpoint,
    S3_BUCKET: files.bucket,
    S3_ACCESS_KEY_ID: files.accessKeyId,
    S3_SECRET_ACCESS_KEY: files.secretAccessKey,
    S3_REGION: files.region,
  };
}

/**
 * What every process of the school is told; what the caller's own environment says wins. Session keys are not among it:
 * each gateway gets its own app's, no other process needs one.
 * @param {string} home
 * @param {Record<string, string>} stores
 * @returns {Record<string, string>}
 */
export function schoolEnvironment(home, stores) {
  /** @type {Record<string, string>} */
  const env = { ...stores, SCHOOL_HOME: home };
  for (const app of apps()) {
    env[app.variable] = String(app.port);
    env[app.url] = app.address;
  }
  // Nobody balances load to a laptop, so Ctrl-C need not wait for a balancer to notice.
  if (!isProduction() && !process.env.DRAIN_MS) env.DRAIN_MS = '100';
  if (!isProduction() && !process.env.LOG_LEVEL) env.LOG_LEVEL = 'warn';
  return { ...env, SESSION_KEYS: '', DATA_KEYS: schoolKeys(home).DATA_KEYS };
}

/**
 * A gateway's session keys: those of its own app, so that nobody who gets into one can sign in at another.
 * @param {string} home
 * @param {string} name as in `apps`, or of another process
 * @returns {Record<string, string>}
 */
export function keysOfGateway(home, name) {
  if (!APPS.some((app) => app.name === name)) return {};
  return { SESSION_KEYS: pairsOf(schoolKeys(home).SESSION_KEYS, name.replace('bff-', '')).join(',') };
}

/**
 * Each process gets a metrics port of its own, counted up from METRICS_PORT when that is set.
 * @param {number} place
 * @returns {Record<string, string>}
 */
export function metricsEnvironment(place) {
  const base = Number(process.env.METRICS_PORT || 0);
  return base > 0 ? { METRICS_PORT: String(base + place) } : {};
}
