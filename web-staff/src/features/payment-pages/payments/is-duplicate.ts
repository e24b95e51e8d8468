import { DUPLICATE_SIGNS } from '@school/core/payments/duplicates';
import { isApiError } from '@school/web-kit/api/api-error';

/** A refusal that the person may pass by saying why the payment is not a duplicate (product section 4 #3). */
export const isDuplicate = (err: unknown): err is { error: string } =>
  isApiError(err) && DUPLICATE_SIGNS.some((sign) => sign === err.code);
