import { hostname } from 'node:os';
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
 * The process's log: JSON lines with secrets and personal fields redacted wherever they occur (check C52). It goes to
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

/** One writer for all logs of the process: two would tear each other's lines wherever a pipe takes only a part. */
const standardOutput = (): DestinationStream => (output ??= destination({ sync: true }));

/** Lines are passed on once there are this many characters, at the latest after `EVERY_MS`. */
const BUNCH = 65_536;
/** A pipe takes so much in one piece (PIPE_BUF of Linux), even if other processes write to it as well. */
const PIECE = 4096;
const EVERY_MS = 250;
/** Pino's number of the level. */
const INFO = 30;

/** What the log says about a request: no query, body or address, so nothing can leak and nothing needs redaction. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The route's pattern. */
  route: string;
  status: number;
  ms: number;
  /** How many statements it ran, where they are counted. */
  statements: number | undefined;
}

/**
 * The log of requests, in pino's format. Its lines are written by hand and collected, because otherwise they cost a
 * small request a quarter of its time: half of it pino's walk over the fields, half the thread that each write wakes.
 * A killed process loses its last lines; errors are in the other log, which is written at once. Both
 * have one writer, and a piece has only whole lines, so that nothing tears a line.
 */
export function createRequestLog(config: Config, name: string): (line: RequestLine) => void {
  if (!pino({ level: config.LOG_LEVEL }).isLevelEnabled('info')) return () => undefined;
  const out = standardOutput();
  let pieces: string[] = [];
  let [piece, length] = ['', 0];
  const passOn = (): void => {
    for (const whole of pieces) out.write(whole);
    if (piece !== '') out.write(piece);
    pieces = [];
    [piece, length] = ['', 0];
  };
  setInterval(passOn, EVERY_MS).unref();
  process.once('exit', passOn);
  const ours = JSON.stringify({ pid: process.pid, hostname: hostname(), name }).slice(1, -1);
  return ({ requestId, method, route, status, ms, statements }) => {
    const counted = statements === undefined ? '' : `,"statements":${statements}`;
    const line =
      `{"level":${INFO},"time":${Date.now()},${ours},"request_id":"${requestId}",` +
      `"method":"${method}","route":"${route}","status":${status},"ms":${ms}${counted}}\n`;
    if (piece.length + line.length > PIECE) {
      pieces.push(piece);
      piece = '';
    }
    piece += line;
    length += line.length;
    if (length >= BUNCH) passOn();
  };
}

const bracket = (key: string): string => `["${key}"]`;

/** Postgres puts the offending values into `detail` and `where`; those must not reach the log. */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
