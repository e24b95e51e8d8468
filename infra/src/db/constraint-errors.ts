import { AppError } from '../app-error.js';
import { postgresCode } from './database.js';

const BAD_VALUE = new Set(['22P02', '22003', '22007', '22008', '22021', '22P05', '22P03', '22001', '22009', '22023']);
const CONFLICT = new Set(['23503', '23505', '23P01', '23001']);
const CONTENTION = new Set(['40001', '40P01', '55P03']);
const UNAVAILABLE = new Set([
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);

const RETRY_AFTER_S = 2;

/** What an error of Postgres means to the caller (reliability 4), or undefined when it is none. */
export function fromPostgres(error: unknown): AppError | undefined {
  const code = postgresCode(error);
  // A missing file has such a code, too; only a broken connection means that Postgres is away.
  if (code?.startsWith('E') === true && !isOfAConnection(error)) return undefined;
  if (code === undefined) return isPoolTimeout(error) ? unavailable() : undefined;
  if (BAD_VALUE.has(code)) return new AppError('bad_value', 'invalid', 'The request has a value that cannot be used.');
  if (CONFLICT.has(code)) return new AppError('conflict', 'conflict', 'This was changed by someone else just now.');
  if (code === '23514') return new AppError('not_allowed', 'invalid', 'The request has a value that is not allowed.');
  if (CONTENTION.has(code))
    return new AppError('busy', 'conflict', 'Somebody else is changing this. Please try again.');
  return UNAVAILABLE.has(code) ? unavailable() : undefined;
}

const isOfAConnection = (error: unknown): boolean => error instanceof Error && !('path' in error);

function unavailable(): AppError {
  return new AppError('unavailable', 'unavailable', 'The school is busy. Please try again in a moment.', {
    retryAfterS: RETRY_AFTER_S,
  });
}

// pg and knex have no code for these, only their words.
const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message,
  ) ||
    error.name === 'KnexTimeoutError');
