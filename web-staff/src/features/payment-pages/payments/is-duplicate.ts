import { DUPLICATE_SIGNS } from '@school/core/payments/duplicates';
import { isApiError } from '@school/web-kit/api/api-error';

/** A refusal because of a possible duplicate; the person may go on after giving a reason. */
export const isDuplicate = (err: unknown): err is { error: string } =>
  isApiError(err) && DUPLICATE_SIGNS.some((sign) => sign === err.code);
