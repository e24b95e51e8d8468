import type { ApiError } from './api-error';
import { toApiError, type BffRequest } from './send-request';

interface UploadOptions {
  token?: string | null;
  /** Called with the progress in percent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Uploads a form with a file and reports progress, which `fetch` cannot do; rejects with an `ApiError`. */
export function uploadFile(request: BffRequest, { token, onProgress, signal }: UploadOptions = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (status: ApiError['status']) => reject(Object.assign(new Error('upload'), { status, error: '' }));
    call.open(request.method, request.url);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('X-Client', 'web');
    if (token) call.setRequestHeader('Authorization', `Token ${token}`);
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    });
    call.addEventListener('load', () => {
      const answer = parsed(call.responseText);
      if (call.status >= 200 && call.status < 300) return resolve(answer);
      const headers = new Headers();
      for (const name of ['Retry-After', 'X-Request-Id']) {
        const value = call.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      reject(Object.assign(new Error('upload'), toApiError({ status: call.status, headers }, answer)));
    });
    call.addEventListener('error', () => fail('NETWORK'));
    call.addEventListener('abort', () => fail('ABORTED'));
    signal?.addEventListener('abort', () => call.abort());
    // `as`: `toRequest` makes a form of every call with a file.
    call.send(request.body as FormData);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
