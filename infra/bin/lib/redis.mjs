// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, mayInstall, onPath } from './browser.mjs';
import { freePort } from './ports.mjs';
import { launch, stopChild } from './processes.mjs';

/**
 * A Redis for the tests, when a redis-server can be had; without one they run on PostgreSQL alone.
 * @returns {Promise<{url: string, stop: () => Promise<void>} | undefined>}
 */
export async function start() {
  if (!onPath('redis-server') && mayInstall()) aptInstall(['redis-server']);
  const command = onPath('redis-server');
  if (!command) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'school-redis-'));
  const port = await freePort();
  const safe = ['--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'];
  const args = ['--port', String(port), ...safe, '--maxmemory-policy', 'noeviction', '--loglevel', 'warning'];
  const child = launch({ name: 'redis', command, args }, { quiet: true });
  const stop = async () => {
    await stopChild(child, 3000);
    rmSync(dir, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop };
    await wait(30);
  }
  await stop();
  return undefined;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
