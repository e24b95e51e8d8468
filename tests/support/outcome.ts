import { AppError } from '@school/infra/app-error';
import { postgresCode } from '@school/infra/db/database';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * What an answer may be; anything else, as a deadlock, is a fault. On a busy machine a caller may wait for the lock of
 * its account in vain: it is refused, and opens nothing.
 */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      return postgresCode(error) === LOCK_NOT_AVAILABLE
        ? 'busy'
        : `FAULT ${postgresCode(error) ?? ''} ${String(error)}`;
    },
  );
