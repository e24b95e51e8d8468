import { PutFailed, putBytes } from './put-bytes';

/** How a file is to be sent, as the server says at the beginning. */
export interface BegunUpload {
  /** Where a file in one piece is put. */
  upload_url: string | null;
  headers: Record<string, string>;
  /** How a large file is split, and which parts have arrived; null for a file in one piece. */
  parts: { part_bytes: number; count: number; arrived: number[] } | null;
}

/** The calls of an upload. */
export interface UploadCalls<Begun extends BegunUpload> {
  begin(file: File): Promise<Begun>;
  signPart(begun: Begun, part: number): Promise<{ upload_url: string }>;
  completePart(begun: Begun, part: number, etag: string): Promise<unknown>;
  complete(begun: Begun): Promise<{ message: string }>;
  /** Takes the upload from the server again. */
  cancel(begun: Begun): Promise<unknown>;
}

interface SendOptions<Begun> {
  signal: AbortSignal;
  /** Called with what names this upload, to cancel it. */
  onBegun: (begun: Begun) => void;
  onProgress: (sent: number) => void;
}

const TRIES = 5;
const WAIT_MS = 1000;
/** Two parts at a time: with one alone, the line would be idle between two calls. */
const AT_ONCE = 2;

/** Sends a file in one piece, or in parts; parts that the store already has are skipped. */
export async function sendFile<Begun extends BegunUpload>(
  file: File,
  calls: UploadCalls<Begun>,
  options: SendOptions<Begun>,
): Promise<string> {
  const begun = await calls.begin(file);
  if (options.signal.aborted) {
    // Canceled before anybody could name the upload. If this fails, it ends by its own rest, like one that is left.
    await calls.cancel(begun).catch(() => undefined);
    options.signal.throwIfAborted();
  }
  options.onBegun(begun);
  const { upload_url: url, headers } = begun;
  if (begun.parts !== null) await sendParts(file, begun, begun.parts, calls, options);
  else if (url !== null) await putBytes(url, file, { headers, signal: options.signal, onProgress: options.onProgress });
  options.signal.throwIfAborted();
  // The store may need longer to join the parts than one call may take.
  const { message } = await withRetries(() => calls.complete(begun), options.signal);
  return message;
}

async function sendParts<Begun extends BegunUpload>(
  file: File,
  begun: Begun,
  { part_bytes: bytes, count, arrived }: NonNullable<BegunUpload['parts']>,
  calls: UploadCalls<Begun>,
  { signal, onProgress }: SendOptions<Begun>,
): Promise<void> {
  const there = new Set(arrived);
  const waiting = Array.from({ length: count }, (_, index) => index + 1).filter((part) => !there.has(part));
  const sliceOf = (part: number): Blob => file.slice((part - 1) * bytes, part * bytes);
  const sent = new Map(arrived.map((part) => [part, sliceOf(part).size]));
  const tell = (part: number, size: number): void => {
    sent.set(part, size);
    onProgress([...sent.values()].reduce((sum, one) => sum + one, 0));
  };
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const sendOne = async (part: number): Promise<void> => {
    const { upload_url: url } = await calls.signPart(begun, part);
    const body = sliceOf(part);
    const etag = await putBytes(url, body, { signal: either, onProgress: (size) => tell(part, size) });
    await calls.completePart(begun, part, etag);
    tell(part, body.size);
  };
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const mine = part;
      await withRetries(() => sendOne(mine), either);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
}

/** After a lost connection it waits and tries again; each try gets a new address. */
async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isHopeless = error instanceof PutFailed ? error.status === 'ABORTED' : !isPassing(error);
      if (signal.aborted || attempt >= TRIES || isHopeless) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2 ** (attempt - 1)));
    }
  }
}

/** A failure of the network or the server, which may pass; not a refusal. */
const isPassing = (error: unknown): boolean => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return status === 'NETWORK' || (typeof status === 'number' && (status >= 500 || status === 429));
};
