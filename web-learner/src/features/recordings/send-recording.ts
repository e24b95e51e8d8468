import type { BegunUploadAnswer } from '@school/bff-learner/contract/recordings';
import { PutFailed, putBytes } from './put-bytes';

/** The calls of an upload. */
export interface UploadCalls {
  begin(file: File): Promise<BegunUploadAnswer>;
  signPart(key: string, part: number): Promise<{ upload_url: string }>;
  completePart(key: string, part: number, etag: string): Promise<unknown>;
  complete(key: string, publicUrl: string): Promise<{ message: string }>;
}

interface SendOptions {
  signal: AbortSignal;
  /** Called with the key that cancels this upload. */
  onBegun: (key: string) => void;
  onProgress: (sent: number) => void;
}

const TRIES = 5;
const WAIT_MS = 1000;
/** Two parts at a time: with one alone, the line would be idle between two calls. */
const AT_ONCE = 2;

/** Sends a recording in one piece, or in parts; parts that the store already has are skipped. */
export async function sendRecording(file: File, calls: UploadCalls, options: SendOptions): Promise<string> {
  const begun = await calls.begin(file);
  options.onBegun(begun.key);
  if (begun.parts === null) {
    const { upload_url: url, headers } = begun;
    await putBytes(url, file, { headers, signal: options.signal, onProgress: options.onProgress });
  } else await sendParts(file, begun.key, begun.parts, calls, options);
  options.signal.throwIfAborted();
  // The store may need longer to join the parts than one call may take.
  const { message } = await withRetries(() => calls.complete(begun.key, begun.public_url), options.signal);
  return message;
}

async function sendParts(
  file: File,
  key: string,
  { part_bytes: bytes, count, arrived }: NonNullable<BegunUploadAnswer['parts']>,
  calls: UploadCalls,
  { signal, onProgress }: SendOptions,
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
    const { upload_url: url } = await calls.signPart(key, part);
    const body = sliceOf(part);
    const etag = await putBytes(url, body, { signal: either, onProgress: (size) => tell(part, size) });
    await calls.completePart(key, part, etag);
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
