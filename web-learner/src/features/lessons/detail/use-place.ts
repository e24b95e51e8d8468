import { usePersonKey } from '../../../app/use-session';

/** The position at which a person stopped watching, in seconds; saved only in this browser. */
export function usePlace(classId: number): { read: () => number; keep: (seconds: number) => void } {
  const key = `watched:${usePersonKey()}:${classId}`;
  return {
    read: () => {
      try {
        const seconds = Number(localStorage.getItem(key));
        return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
      } catch {
        return 0;
      }
    },
    keep: (seconds) => {
      try {
        localStorage.setItem(key, String(Math.floor(seconds)));
      } catch {
        // When the storage is full or forbidden, the next visit starts at the beginning.
      }
    },
  };
}
