import { FILE_REFUSALS } from '@school/core/files/errors';
import { AppError, refusal, schoolIsBusy } from '../app-error.js';
import { isUnanswered, postgresCode, violatedConstraint } from './database.js';

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

/** Maps a Postgres error to the caller's error; undefined for other errors. */
export function fromPostgres(error: unknown): AppError | undefined {
  const code = postgresCode(error);
  // A missing file also has such a code; only a broken connection means that Postgres is away.
  if (code?.startsWith('E') === true && !isOfAConnection(error)) return undefined;
  if (code === undefined) return isBrokenConnection(error) ? unavailable() : undefined;
  if (BAD_VALUE.has(code)) return new AppError('bad_value', 'invalid', 'The request has a value that cannot be used.');
  if (CONFLICT.has(code)) return new AppError('conflict', 'conflict', 'This was changed by someone else just now.');
  // Any text may name a file, so no use case knows of this one.
  if (violatedConstraint(error) === 'stored_file_is_there') return refusal(FILE_REFUSALS, 'deleted_file_used');
  if (code === '23514') return new AppError('not_allowed', 'mismatch', 'The request has a value that is not allowed.');
  if (CONTENTION.has(code))
    return new AppError('busy', 'conflict', 'Somebody else is changing this. Please try again.');
  return UNAVAILABLE.has(code) ? unavailable() : undefined;
}

const isOfAConnection = (error: unknown): boolean => error instanceof Error && !('path' in error);

const unavailable = (): AppError => schoolIsBusy('unavailable', RETRY_AFTER_S);

// pg has no codes for these, only messages.
const BROKEN_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered|was closed)/;

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && (BROKEN_CONNECTION.test(error.message) || isUnanswered(error));
