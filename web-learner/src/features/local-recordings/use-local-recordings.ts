import { useCallback, useEffect, useRef, useState } from 'react';
import { runningIds } from './recording-lock';
import type { LocalRecording, RecordingStore } from './recording-store';
import { storageSpace, type StorageSpace } from './storage-space';

/** A recording in the list. */
export interface ListedRecording extends LocalRecording {
  /** It is being recorded now, perhaps in another tab. */
  isRunning: boolean;
}

interface Listed {
  recordings: readonly ListedRecording[];
  space: StorageSpace | undefined;
}

/** The recordings in this browser, read again when the person comes back to this tab. */
export function useLocalRecordings(store: RecordingStore) {
  const [listed, setListed] = useState<Listed>();
  const [isFailed, setIsFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    setIsLoading(true);
    const found = await read(store).catch(() => undefined);
    // A later reading has the newer list.
    if (mine !== newest.current) return;
    if (found) setListed(found);
    setIsFailed(found === undefined);
    setIsLoading(false);
  }, [store]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    void refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);
  return { ...listed, isFailed, isLoading, refresh };
}

async function read(store: RecordingStore): Promise<Listed> {
  const [rows, running, space] = await Promise.all([store.list(), runningIds(), storageSpace()]);
  return { recordings: rows.map((row) => ({ ...row, isRunning: running.has(row.id) })), space };
}
