import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, victim, type Victim } from './processes.js';
import { eventually } from './eventually.js';

/** A Redis server of one test or benchmark, which can be killed and started; it loses all data when it is killed. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this machine has a redis-server. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Chooses a port and a folder; the server runs only after `start`. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'school-redis-'));
  const options = ['--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  let server: Victim | undefined;
  const kill = async (): Promise<void> => {
    await server?.kill();
    server = undefined;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = victim(spawn('redis-server', [...options, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' }));
      await eventually('Redis listens', 20_000, () => answers(port));
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
