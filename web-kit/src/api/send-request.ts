import type { ApiError } from './api-error';

/** One request to a BFF, as `fromContract` builds it. */
export interface BffRequest {
  method: string;
  url: string;
  body?: unknown;
}

/** What a call came to: the answer, or why there is none. */
export type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

interface SendOptions {
  token?: string | null;
  signal?: AbortSignal;
  /** An answer that is under way already, asked for before the app was there. */
  early?: Promise<Response> | undefined;
}

/** Sends JSON (or a form with a file) and turns every failure into an `ApiError`; needs no store. */
export async function sendRequest(
  request: BffRequest,
  { token = null, signal, early }: SendOptions = {},
): Promise<Sent> {
  let response: Response;
  let text: string;
  try {
    response = await (early ?? fetch(request.url, { ...init(request, token), signal }));
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

/** The refusal that an answer stands for. */
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
