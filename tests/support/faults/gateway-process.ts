import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.js';
import { freePort, victim, type Victim } from './processes.js';

/** A learner gateway in a process of its own, which a test may kill. */
export interface GatewayProcess extends Victim {
  url: string;
}

/** Starts a gateway on the database of a test server; its clock is the real one. */
export async function startGatewayProcess(databaseUrl: string): Promise<GatewayProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    ...(process.env['TEST_S3_ENDPOINT'] ? { S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] } : {}),
    LEARNER_PORT: String(port),
    PUBLIC_URL: url,
    LIMIT_SCALE: '1000',
    DRAIN_MS: '0',
    STORE_TIMEOUT_MS: '15000',
    LOG_LEVEL: 'warn',
  };
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const started = victim(
    spawn(process.execPath, ['bff-learner/dist/src/main.js'], { cwd: root, env, stdio: 'ignore' }),
  );
  await eventually('the gateway answers', 60_000, () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { ...started, url };
}
