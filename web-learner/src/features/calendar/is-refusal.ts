import { isApiError } from '@school/web-kit/api/api-error';

/** Whether the server refused with a reason; anything else is told by the screen's own sentence (P8). */
export const isRefusal = (err: unknown): boolean =>
  isApiError(err) && typeof err.status === 'number' && err.status < 500;
