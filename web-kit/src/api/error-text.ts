import { isApiError } from './api-error';

/** The sentence to show for a failed call: the server's `error`, otherwise its `detail`, otherwise the screen's own. */
export function errorText(err: unknown, fallback: string, networkText = fallback): string {
  if (!isApiError(err)) return fallback;
  if (err.status === 'NETWORK') return networkText;
  return err.error || err.detail || fallback;
}
