import type { ApiError } from './api-error';
import { parsed, toApiError } from './send-request';

/** A fetched file, with the name that the server gave it. */
export interface FetchedFile {
  bytes: Blob;
  name: string | undefined;
}

interface FetchOptions {
  token: string | null | undefined;
  signal?: AbortSignal;
  /** Sent as JSON with POST, for a file that is made of what is asked. */
  body?: object;
}

/**
 * Fetches a file that needs a signed-in person: a link or an image could not send the token. Rejects with an
 * `ApiError`.
 */
export async function fetchFile(url: string, { token, signal, body }: FetchOptions): Promise<FetchedFile> {
  const headers = new Headers({ 'X-Client': 'web' });
  if (token) headers.set('Authorization', `Token ${token}`);
  let answer: Response;
  let bytes: Blob;
  try {
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    answer = await fetch(url, { headers, signal, ...sent });
    bytes = await answer.blob();
  } catch {
    throw failed({ status: signal?.aborted ? 'ABORTED' : 'NETWORK', error: '' });
  }
  if (!answer.ok) throw failed(toApiError(answer, parsed(await bytes.text())));
  return { bytes, name: /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] };
}

// How long the bytes stay in memory: a browser may first ask where to save, and reads them only after that.
const KEEP_MS = 60_000;

/** Saves bytes as a file on the person's device. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

const failed = (error: ApiError): Error => Object.assign(new Error('file'), error);
