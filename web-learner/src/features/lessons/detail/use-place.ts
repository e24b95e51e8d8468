import { useSession } from '../../../app/use-session';

/** Where a person stopped watching a class, in seconds; kept in this browser only. */
export function usePlace(classId: number): { read: () => number; keep: (seconds: number) => void } {
  const { userId } = useSession();
  const key = `watched:${userId ?? ''}:${classId}`;
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
        // A full or forbidden storage only makes the next visit begin at the start.
      }
    },
  };
}
