import { useState } from 'react';
import { usePersonKey } from '../../../app/use-session';

/** The most bookmarks in one recording; a longer list would not be readable. */
export const BOOKMARKS_MAX = 30;

/**
 * Positions in a recording that a person wants to find again, in seconds and in order. They are saved only in this
 * browser.
 */
export function useBookmarks(classId: number): {
  marks: readonly number[];
  add: (seconds: number) => void;
  remove: (seconds: number) => void;
} {
  const key = `bookmarks:${usePersonKey()}:${classId}`;
  const [marks, setMarks] = useState<readonly number[]>(() => read(key));
  const change = (of: (marks: readonly number[]) => readonly number[]) =>
    setMarks((before) => {
      const after = of(before);
      try {
        localStorage.setItem(key, JSON.stringify(after));
      } catch {
        // When the storage is full or forbidden, the bookmarks last until the page closes.
      }
      return after;
    });
  return {
    marks,
    add: (seconds) =>
      change((before) => [...new Set([...before, Math.floor(seconds)])].sort((a, b) => a - b).slice(0, BOOKMARKS_MAX)),
    remove: (seconds) => change((before) => before.filter((mark) => mark !== seconds)),
  };
}

function read(key: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((mark): mark is number => Number.isSafeInteger(mark) && mark >= 0) : [];
  } catch {
    return [];
  }
}
