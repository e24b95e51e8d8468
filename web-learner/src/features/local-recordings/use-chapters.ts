import { STATUS_MS } from '@school/core/local-recordings/recorder-limits';
import { CHAPTERS_MAX, chapterTitle, keptChapters, nextTitle, type Chapter } from '@school/core/recordings/chapters';
import { useCallback, useState, type RefObject } from 'react';
import { MESSAGES } from './messages';
import type { RecordingStore } from './recording-store';

/** The chapters of the running recording. */
export interface Chapters {
  marked: readonly Chapter[];
  /** Marks this moment, with the next name that the lesson offers. */
  mark: () => void;
  rename: (atS: number, title: string) => void;
  remove: (atS: number) => void;
}

interface ChapterOptions {
  /** The names that the lesson offers, in its order. */
  titles: readonly string[];
  /** The recording, while there is one, and when it began. */
  running: RefObject<{ id: string } | undefined>;
  startedAt: RefObject<number>;
  store: RecordingStore;
  onNote: (text: string, options: { kind: 'info'; stayMs: number }) => unknown;
}

const SECOND_MS = 1000;

/** Marks places of the recording that is running. Each is on the disk at once, so that a crash costs none. */
export function useChapters(options: ChapterOptions): Chapters & { clear: () => void } {
  const { titles, running, startedAt, store, onNote } = options;
  const [marked, setMarked] = useState<readonly Chapter[]>([]);
  const tell = (text: string) => onNote(text, { kind: 'info', stayMs: STATUS_MS });
  const change = (next: readonly Chapter[]) => {
    const kept = keptChapters(next);
    setMarked(kept);
    // What cannot be kept now is tried again with the next chapter; the film is more important.
    if (running.current) store.note(running.current.id, { chapters: kept }).catch(() => undefined);
  };
  return {
    marked,
    mark: () => {
      if (!running.current) return;
      if (marked.length >= CHAPTERS_MAX) return void tell(MESSAGES.chaptersFull);
      const title = nextTitle(titles, marked);
      change([...marked, { at_s: (performance.now() - startedAt.current) / SECOND_MS, title }]);
      tell(MESSAGES.marked(title));
    },
    rename: (atS, title) => {
      if (chapterTitle(title) === '') return;
      change(marked.map((chapter) => (chapter.at_s === atS ? { ...chapter, title } : chapter)));
    },
    remove: (atS) => change(marked.filter((chapter) => chapter.at_s !== atS)),
    clear: useCallback(() => setMarked([]), []),
  };
}
