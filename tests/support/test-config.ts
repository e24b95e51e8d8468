import { tmpdir } from 'node:os';
import { readConfig, type Config } from '@school/infra/config';

/** The configuration of a process under test; its limits are high unless a test sets them. */
export function testConfig(databaseUrl: string, overrides: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    LIMIT_SCALE: '100000',
    DRAIN_MS: '0',
    // No worker makes a report while a call waits for it.
    REPORT_WAIT_MS: '0',
    // A busy build machine may connect, answer and store files more slowly than a school should allow.
    CONNECT_TIMEOUT_MS: '15000',
    STATEMENT_TIMEOUT_MS: '20000',
    STORE_TIMEOUT_MS: '15000',
    SCHOOL_HOME: tmpdir(),
    ...(process.env['TEST_S3_ENDPOINT'] ? { S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] } : {}),
    ...overrides,
  });
}
