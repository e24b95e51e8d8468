// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { rememberedPort } from './ports.mjs';
import { supervise } from './processes.mjs';
import { Refusal } from './say.mjs';
import { setTimeout as wait } from 'node:timers/promises';

/** The library's only key pair; it guards nothing that leaves this machine. */
const KEY = 'S3RVER';

/**
 * Starts the file store that came with npm.
 * @param {{home: string, origins: string[], bucket?: string}} options
 */
export async function start({ home, origins, bucket = 'school' }) {
  const directory = join(home, 's3');
  mkdirSync(directory, { recursive: true });
  const port = await rememberedPort(home, 's3');
  const env = { S3_PORT: String(port), S3_DIRECTORY: directory, S3_BUCKET: bucket, S3_ORIGINS: origins.join(',') };
  const program = { name: 's3', args: [join(ROOT, 'infra', 'bin', 's3-server.mjs')], env };
  const server = supervise(program);
  const endpoint = `http://127.0.0.1:${port}`;
  await answers(endpoint, server);
  return { endpoint, bucket, accessKeyId: KEY, secretAccessKey: KEY, region: 'us-east-1', stop: server.stop };
}

/**
 * @param {string} endpoint
 * @param {{stop: () => Promise<void>}} server
 */
async function answers(endpoint, server) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(endpoint).catch(() => undefined);
    if (response) {
      await response.arrayBuffer();
      return;
    }
    await wait(50);
  }
  await server.stop();
  throw new Refusal('The embedded file store does not start: set S3_ENDPOINT to an S3 server of your own.');
}
