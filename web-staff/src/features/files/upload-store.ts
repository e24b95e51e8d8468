import { sendFile, type BegunUpload, type UploadCalls } from '@school/web-kit/upload/send-file';
import { useSyncExternalStore } from 'react';

/** A file on its way. */
export interface Upload {
  key: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  problem?: string;
}

/** An upload as the server began it. */
export type BegunFile = BegunUpload & { id: number };

const TOLD_EVERY_MS = 200;

// Outside of React, because an upload goes on while the person looks at another page.
let uploads: readonly Upload[] = [];
let serial = 0;
let last: Promise<unknown> = Promise.resolve();
const stops = new Map<number, { stop: AbortController; id?: number }>();
const listeners = new Set<() => void>();

function set(next: readonly Upload[]): void {
  uploads = next;
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  // Warns before the page closes, because running uploads would be lost.
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
  for (const listener of listeners) listener();
}

const change = (key: number, facts: Partial<Upload>): void =>
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)));

/** Takes a file from the list of those on their way. */
export const forgetUpload = (key: number): void => set(uploads.filter((upload) => upload.key !== key));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The files on their way. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);

/** Shows a file that is not sent, with the reason. */
export const showProblem = (file: File, problem: string): void => {
  serial += 1;
  set([...uploads, { key: serial, name: file.name, sizeBytes: file.size, sentBytes: 0, state: 'failed', problem }]);
};

/** Sends a file after those that wait; `problemOf` says why it failed. */
export function addUpload(file: File, calls: UploadCalls<BegunFile>, problemOf: (error: unknown) => string): void {
  serial += 1;
  const key = serial;
  const stop = new AbortController();
  stops.set(key, { stop });
  set([...uploads, { key, name: file.name, sizeBytes: file.size, sentBytes: 0, state: 'waiting' }]);
  last = last.then(async () => {
    if (!stop.signal.aborted) await send(key, file, stop, calls, problemOf);
    stops.delete(key);
  });
}

async function send(
  key: number,
  file: File,
  stop: AbortController,
  calls: UploadCalls<BegunFile>,
  problemOf: (error: unknown) => string,
): Promise<void> {
  change(key, { state: 'sending' });
  let toldAt = -Infinity;
  try {
    await sendFile(file, calls, {
      signal: stop.signal,
      onBegun: ({ id }) => void stops.set(key, { stop, id }),
      onProgress(sentBytes) {
        if (performance.now() - toldAt < TOLD_EVERY_MS) return;
        toldAt = performance.now();
        change(key, { sentBytes });
      },
    });
    forgetUpload(key);
  } catch (error) {
    if (stop.signal.aborted) forgetUpload(key);
    else change(key, { state: 'failed', problem: problemOf(error) });
  }
}

/** Stops an upload; the answer is the id that cancels it on the server. */
export function stopUpload(key: number): number | undefined {
  const running = stops.get(key);
  running?.stop.abort();
  forgetUpload(key);
  return running?.id;
}
