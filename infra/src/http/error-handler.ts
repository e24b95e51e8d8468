import type { RefusalKind } from '@school/core/shared/refusal';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { AppError } from '../app-error.js';
import { fromPostgres } from '../db/constraint-errors.js';
import { requestIdOf } from './request-log.js';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  mismatch: 422,
  too_large: 413,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  expired: 410,
  limit: 429,
  unavailable: 503,
};

/** The only place where an error becomes a response; it maps everything and swallows nothing. */
export const handleErrors = (log: Logger): Middleware =>
  async function explainErrors(ctx, next) {
    try {
      await next();
      if (NOT_SUPPORTED.has(ctx.status) && ctx.body == null) writeError(ctx, notSupported(), ctx.status);
    } catch (error) {
      const known = error instanceof AppError ? error : (fromPostgres(error) ?? fromKoa(error));
      if (known !== undefined) return writeError(ctx, known);
      log.error({ err: error, request_id: requestIdOf(ctx) }, 'request failed');
      writeError(ctx, new AppError('internal', 'unavailable', 'Something went wrong on our side.'), 500);
    }
  };

/** The router's answers to methods that an address does not have, which name those that it has. */
const NOT_SUPPORTED: ReadonlySet<number> = new Set([405, 501]);

const notSupported = (): AppError =>
  new AppError('method_not_allowed', 'invalid', 'This address does not support this method.');

/**
 * Sends `{error, detail, code, request_id}`. The specification's CRM reads the sentence from `detail`, which also
 * explains sentences that say only that something failed.
 */
function writeError(ctx: Context, error: AppError, status = STATUS[error.kind]): void {
  ctx.status = status;
  if (error.retryAfterS !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(error.retryAfterS))));
  if (error.kind === 'unauthenticated') ctx.set('WWW-Authenticate', 'Token');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    error: error.message,
    detail: error.detail ?? error.message,
    code: error.code,
    ...(error.field === undefined ? {} : { field: error.field }),
    request_id: requestIdOf(ctx),
  };
}

/** Maps errors of Koa and its parsers that have a status below 500, which are the caller's fault. */
function fromKoa(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if (error.status === 413) return new AppError('too_large', 'too_large', 'The request is too large.');
  if (error.status === 404) return new AppError('not_found', 'not_found', 'Not found.');
  return error.status < 500 ? new AppError('bad_request', 'invalid', 'The request could not be read.') : undefined;
}
