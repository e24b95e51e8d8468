import { noteServerDate } from '../time/server-clock';
import type { ApiError } from './api-error';

/** One request to a BFF, as `toRequest` builds it. */
export interface BffRequest {
  method: string;
  url: string;
  body?: unknown;
}

/** The result of a call: the answer, or the error. */
export type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

interface SendOptions {
  token?: string | null;
  signal?: AbortSignal;
  /** A request that was sent before the app's code had loaded; its answer is used instead of a new call. */
  early?: Promise<Response> | undefined;
  /** The request is finished even when the page closes in the meantime. */
  keepalive?: boolean;
}

/** Sends JSON, or a form with a file; every failure becomes an `ApiError`. Works without a store. */
export async function sendRequest(
  request: BffRequest,
  { token = null, signal, early, keepalive }: SendOptions = {},
): Promise<Sent> {
  let response: Response;
  let text: string;
  const sentAt = Date.now();
  try {
    response = await (early ?? fetch(request.url, { ...init(request, token), signal, keepalive }));
    // Nobody knows when an early request was sent, and a refusal may come from a proxy.
    if (!early && response.ok) noteServerDate(response.headers.get('Date'), sentAt);
    text = await response.text();
  } catch {
    return { error: { status: signal?.aborted ? 'ABORTED' : 'NETWORK', error: '' } };
  }
  const answer = parsed(text);
  return response.ok ? { data: answer } : { error: toApiError(response, answer) };
}

function init({ method, body }: BffRequest, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'X-Client': 'web' });
  if (token) headers.set('Authorization', `Token ${token}`);
  // Only a call that may sign in says where its browser is, so that its person recognises the session later.
  if (method !== 'GET' && !token) headers.set('X-Zone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (body === undefined || body instanceof FormData) return { method, headers, body };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(body) };
}

/** The JSON of an answer; null if it is something else. */
export function parsed(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page of a proxy, or plain text, must never reach the screen.
    return null;
  }
}

/** Turns an HTTP refusal into an `ApiError`. */
export function toApiError(response: Pick<Response, 'status' | 'headers'>, answer: unknown): ApiError {
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
