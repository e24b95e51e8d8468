import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
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

/**
 * The process's log: JSON lines with secrets and personal fields redacted wherever they occur. It goes to
 * the standard output unless it is given another place.
 */
export function createLog(config: Config, name: string, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level: config.LOG_LEVEL,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [bracket(key), `*${bracket(key)}`, `*.*${bracket(key)}`]),
      censor: SECRET,
    },
    serializers: { err: safeError },
  };
  return pino(options, out ?? standardOutput());
}

let output: DestinationStream | undefined;

/**
 * One writer for all logs of the process: two would tear each other's lines wherever a pipe takes only a part. It writes
 * at once, so that a killed process takes no line with it.
 */
const standardOutput = (): DestinationStream => (output ??= destination({ sync: true }));

const bracket = (key: string): string => `["${key}"]`;

/** Postgres puts the offending values into `detail` and `where`; those must not reach the log. */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
