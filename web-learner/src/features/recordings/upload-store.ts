import type { BegunUploadAnswer } from '@school/bff-learner/contract/recordings';
import { sendFile, type UploadCalls } from '@school/web-kit/upload/send-file';
import { useSyncExternalStore } from 'react';

/** The calls of a recording's upload. */
export type RecordingCalls = UploadCalls<BegunUploadAnswer>;

/** The state of a class's upload; after a failure or a cancel it is idle again. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'uploading'; fileName: string; sentBytes: number; sizeBytes: number; bytesPerS: number | undefined }
  /** The time of the upload's end, in milliseconds. */
  | { is: 'uploaded'; at: number };

interface Running {
  state: UploadState;
  stop: AbortController;
  key: string | undefined;
}

const IDLE: UploadState = { is: 'idle' };
const SPEED_OVER_MS = 5000;
const TOLD_EVERY_MS = 200;

// Outside of React, because an upload goes on while the teacher looks at another page.
const uploads = new Map<number, Running>();
const listeners = new Set<() => void>();

function set(classId: number, running: Running | undefined): void {
  if (running === undefined) uploads.delete(classId);
  else uploads.set(classId, running);
  const isBusy = [...uploads.values()].some(({ state }) => state.is === 'uploading');
  // Warns before the page closes, because running uploads would be lost.
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The state of a class's upload now. */
export const useUpload = (classId: number): UploadState =>
  useSyncExternalStore(subscribe, () => uploads.get(classId)?.state ?? IDLE);

/** Starts an upload; resolves when the video is stored, rejects when it failed or was canceled. */
export async function startUpload(classId: number, file: File, calls: RecordingCalls): Promise<string> {
  if (uploads.get(classId)?.state.is === 'uploading') throw new Error('this class is being uploaded');
  const stop = new AbortController();
  const measure = createMeter();
  const state = {
    is: 'uploading',
    fileName: file.name,
    sentBytes: 0,
    sizeBytes: file.size,
    bytesPerS: undefined,
  } as const;
  const running: Running = { state, stop, key: undefined };
  set(classId, running);
  let toldAt = -Infinity;
  try {
    const message = await sendFile(file, calls, {
      signal: stop.signal,
      onBegun: ({ key }) => (running.key = key),
      onProgress(sentBytes) {
        const bytesPerS = measure(sentBytes);
        if (performance.now() - toldAt < TOLD_EVERY_MS) return;
        toldAt = performance.now();
        running.state = { ...state, sentBytes, bytesPerS };
        set(classId, running);
      },
    });
    set(classId, { ...running, state: { is: 'uploaded', at: Date.now() } });
    return message;
  } catch (error) {
    set(classId, undefined);
    throw error;
  }
}

/** Stops an upload; returns the key that cancels it on the server. */
export function stopUpload(classId: number): string | undefined {
  const running = uploads.get(classId);
  running?.stop.abort();
  return running?.key;
}

/** Measures bytes per second over the last five seconds. */
function createMeter(): (sent: number) => number | undefined {
  const marks: { at: number; sent: number }[] = [];
  return (sent) => {
    const at = performance.now();
    marks.push({ at, sent });
    while (marks.length > 2 && at - (marks[0]?.at ?? at) > SPEED_OVER_MS) marks.shift();
    const [first] = marks;
    return first === undefined || at === first.at ? undefined : ((sent - first.sent) / (at - first.at)) * 1000;
  };
}
