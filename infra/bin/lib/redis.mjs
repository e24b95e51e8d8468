// @ts-check
import { spawnSync } from 'node:child_process';
import { aptInstall, howToInstall } from './apt.mjs';

/** The tests look for it in the same way, so that both agree. */
const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Sees that the tests which need a Redis find a redis-server.
 * @returns {Promise<string | undefined>} what is missing and what to do about it
 */
export async function provideRedisServer() {
  if (isThere() || ((await aptInstall(['redis-server'])) && isThere())) return undefined;
  return `redis-server is missing (${howToInstall(['redis-server'])})`;
}
