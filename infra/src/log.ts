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

/** The process's log: JSON lines with secrets and personal fields redacted wherever they occur (check C52). */
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

/** Lines are written once 4 KB have been collected, at the latest after 250 ms. */
const REQUEST_LINES = { minLength: 4096, periodicFlush: 250, sync: false };

/**
 * The log of requests. Its lines are built from route patterns and numbers (`request-log.ts`), so nothing can leak, and
 * redaction, a fifth of a small request's cost, is left out. A killed process loses its last lines; errors are in the
 * other log, which is written at once.
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
