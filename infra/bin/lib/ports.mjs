// @ts-check
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readJson, writeJson } from './home.mjs';

/**
 * Why this port cannot be listened on now, as the system's code (EADDRINUSE, EACCES …); undefined when it can be.
 * @param {number} port
 * @param {string} [host] the loopback address or another one of this machine
 * @returns {Promise<string | undefined>}
 */
export function listenProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Whether this port of the loopback address can be listened on now.
 * @param {number} port
 */
export const isFree = async (port) => (await listenProblem(port)) === undefined;

/** @returns {Promise<number>} a port nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * The port this home used last time for that service, or a new one when somebody else has it now.
 * @param {string} home
 * @param {string} service
 */
export async function rememberedPort(home, service) {
  const path = join(home, 'ports.json');
  const known = readJson(path)[service];
  if (typeof known === 'number' && (await isFree(known))) return known;
  const port = await freePort();
  // Read again: another service may have written its line in the meantime.
  writeJson(path, { ...readJson(path), [service]: port });
  return port;
}
