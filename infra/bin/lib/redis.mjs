// @ts-check
import { aptInstall, mayInstall, onPath } from './browser.mjs';
import { Refusal } from './say.mjs';

const INSTALL_HINT = 'install it (apt-get install redis-server)';

/**
 * Sees that the tests which need a Redis find a redis-server. On somebody's own machine they may be skipped; a build
 * machine must have one.
 */
export function provideRedisServer() {
  if (!onPath('redis-server') && mayInstall()) aptInstall(['redis-server']);
  if (onPath('redis-server') || !process.env.CI) return;
  throw new Refusal(`redis-server is missing and cannot be installed here: ${INSTALL_HINT}.`);
}

/**
 * What is said when tests were skipped; nothing else than a Redis is ever missing.
 * @param {number} skipped
 */
export const skippedSentence = (skipped) =>
  `Tests that need redis-server were skipped (${skipped}): ${INSTALL_HINT} to run them.`;
