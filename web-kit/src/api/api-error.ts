/** The form of every failed call of a BFF; `error` is the server's own sentence, when it sent one. */
export interface ApiError {
  /**
   * The HTTP status. A word when there is none: no answer, an answer of the wrong shape, or a call that was stopped.
   */
  status: number | 'NETWORK' | 'BAD_ANSWER' | 'ABORTED';
  error: string;
  code?: string;
  /** The form field that the refusal is about. */
  field?: string;
  /** The second text in the CRM's refusal of a login. */
  detail?: string;
  /** For support: with it the request can be found in the server's log. */
  requestId?: string;
  /** Seconds to wait before the next try, from `Retry-After`. */
  retryAfterSeconds?: number;
  /** The session has ended, which the app says by itself: by its login page, or a dialog over the page. */
  endsSession?: boolean;
}

/** Whether a caught value is a failed call; otherwise it is a bug in our code. */
export function isApiError(value: unknown): value is ApiError {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  const { status } = value;
  return typeof status === 'number' || status === 'NETWORK' || status === 'BAD_ANSWER' || status === 'ABORTED';
}
