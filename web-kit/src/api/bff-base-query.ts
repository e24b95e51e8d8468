import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';

/** One request to a BFF, as `fromContract` builds it. */
export interface BffRequest {
  method: string;
  url: string;
  body?: unknown;
}

/** How the base query reaches the session without knowing the app's store. */
export interface SessionAccess {
  baseUrl: string;
  selectToken: (state: unknown) => string | null;
  /** Dispatched when the server no longer knows the token that was sent. */
  sessionEnded: () => { type: string };
}

/** Sends JSON (or a form with a file) with the token header and turns every failure into an `ApiError`. */
export function bffBaseQuery(access: SessionAccess): BaseQueryFn<BffRequest, unknown, ApiError> {
  return async (request, { getState, dispatch, signal }) => {
    const token = access.selectToken(getState());
    let response: Response;
    let text: string;
    try {
      response = await fetch(access.baseUrl + request.url, { ...init(request, token), signal });
      text = await response.text();
    } catch {
      return { error: { status: signal.aborted ? 'ABORTED' : 'NETWORK', error: '' } };
    }
    const answer = parsed(text);
    if (response.ok) return { data: answer };
    // Another sign-in may have replaced the token while this call was under way.
    if (response.status === 401 && token && access.selectToken(getState()) === token) dispatch(access.sessionEnded());
    return { error: toApiError(response, answer) };
  };
}

function init({ method, body }: BffRequest, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'X-Client': 'web' });
  if (token) headers.set('Authorization', `Token ${token}`);
  if (body === undefined || body instanceof FormData) return { method, headers, body };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(body) };
}

function parsed(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page, or plain text: never shown to people as it is.
    return null;
  }
}

function toApiError(response: Response, answer: unknown): ApiError {
  const body: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const text = (key: string) => (typeof body[key] === 'string' ? body[key] : undefined);
  const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
  return {
    status: response.status,
    error: text('error') ?? '',
    code: text('code'),
    field: text('field'),
    detail: text('detail'),
    requestId: text('requestId') ?? text('request_id') ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  };
}
