/** The upload of the bytes failed; `status` is set when the store answered. */
export class PutFailed extends Error {
  constructor(readonly status: number | 'NETWORK' | 'ABORTED') {
    super(`the store answered ${status}`);
  }
}

interface PutOptions {
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called with the number of bytes sent until now. */
  onProgress: (sent: number) => void;
}

/** Uploads bytes to an address of the store and resolves with their ETag; `fetch` could not report progress. */
export function putBytes(url: string, body: Blob, { headers = {}, signal, onProgress }: PutOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = (): void => call.abort();
    call.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    call.addEventListener('load', () =>
      call.status >= 200 && call.status < 300
        ? resolve(call.getResponseHeader('ETag') ?? '')
        : reject(new PutFailed(call.status)),
    );
    call.addEventListener('error', () => reject(new PutFailed('NETWORK')));
    call.addEventListener('abort', () => reject(new PutFailed('ABORTED')));
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new PutFailed('ABORTED'));
    else call.send(body);
  });
}
