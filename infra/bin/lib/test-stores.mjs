// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openHome } from './home.mjs';
import { takeLock } from './lock.mjs';
import { removeData, start as startPostgres } from './postgres.mjs';
import { start as startS3 } from './s3.mjs';

/** @typedef {{home: string, env: Record<string, string>, stop: () => Promise<void>}} TestStores */

/**
 * Separate stores for tests, benchmarks and the fuzzer, which never touch anybody's data.
 * @param {{part?: string, command: string, durable?: boolean, keep?: boolean, counted?: boolean}} options
 *   keep: true spares the data of the last run, which a benchmark takes minutes to make; counted: with statistics of all
 *   statements
 * @returns {Promise<TestStores>}
 */
export async function startTestStores({ part = '', command, durable = false, keep = false, counted = false }) {
  const home = openHome(join(process.env.SCHOOL_TEST_HOME || '.school-test', part));
  const release = takeLock(home, command, 'set SCHOOL_TEST_HOME to run another beside it');
  process.once('exit', release);
  forgetRealStores();
  if (!keep) {
    await removeData(home);
    rmSync(join(home, 's3'), { recursive: true, force: true });
  }
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
    // It may lie in memory, which somebody else needs now.
    if (!keep) await removeData(home);
    release();
  };
  try {
    const database = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({ home, durable, counted });
    if (database) stops.push(database.stop);
    const files = await startS3({ home, origins: ['*'] });
    stops.push(files.stop);
    /** @type {Record<string, string>} */
    const env = {
      ...(database ? { TEST_DATABASE_URL: database.adminUrl } : {}),
      TEST_S3_ENDPOINT: files.endpoint,
      TEST_S3_BUCKET: files.bucket,
      TEST_S3_ACCESS_KEY_ID: files.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: files.secretAccessKey,
      TEST_S3_REGION: files.region,
    };
    return { home, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A test that read these by mistake would write into a real school. */
function forgetRealStores() {
  for (const name of [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'REDIS_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'SMTP_URL',
    'SESSION_KEYS',
    'DATA_KEYS',
  ]) {
    delete process.env[name];
  }
}
