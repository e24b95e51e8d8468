import { isApiError } from '@school/web-kit/api/api-error';

/** Whether the server refused with a reason; for other failures the screen has its own sentence. */
export const isRefusal = (err: unknown): boolean =>
  isApiError(err) && typeof err.status === 'number' && err.status < 500;
