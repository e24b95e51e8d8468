import { destination, pino, type Logger } from 'pino';
import type { Config } from './config.js';

const SECRET = '[redacted]';
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'current_password',
  'token',
  'otp',
  'auto_login_token',
  'phone',
  'phone_number',
  'email',
  'full_name',
  'student_name',
  'upload_url',
];

/** The process's log: JSON lines, secrets and personal fields blotted out wherever they stand (check C52). */
export function createLog(config: Config, name: string): Logger {
  return pino({
    name,
    level: config.LOG_LEVEL,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [bracket(key), `*${bracket(key)}`, `*.*${bracket(key)}`]),
      censor: SECRET,
    },
    serializers: { err: safeError },
  });
}

/** A write for every few kilobytes instead of one for every line, and none later than this. */
const REQUEST_LINES = { minLength: 4096, periodicFlush: 250, sync: false };

/**
 * The log of requests: its one line is built of route patterns and numbers in `request-log.ts`, so nothing can leak
 * and the search for secrets, a fifth of a small request's cost, is left out. A process that is killed takes its last
 * lines with it; what went wrong is in the other log, which is written at once.
 */
export const createRequestLog = (config: Config, name: string): Logger =>
  pino({ name, level: config.LOG_LEVEL }, destination(REQUEST_LINES));

const bracket = (key: string): string => `["${key}"]`;

/** Postgres puts the offending values into `detail` and `where`; those must not reach the log. */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
