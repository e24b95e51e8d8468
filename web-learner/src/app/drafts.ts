import { useSession } from './use-session';

/** What a person typed and has not sent yet: kept for this tab, apart for each person and thing. */
export interface Draft {
  read: () => string | undefined;
  keep: (text: string) => void;
  drop: () => void;
}

/** The draft of the signed-in person for one thing, such as `project:5`. */
export function useDraft(item: string): Draft {
  const { userId } = useSession();
  const key = `draft:${userId ?? ''}:${item}`;
  return {
    read: () => quietly(() => sessionStorage.getItem(key) ?? undefined),
    keep: (text) => quietly(() => sessionStorage.setItem(key, text)),
    drop: () => quietly(() => sessionStorage.removeItem(key)),
  };
}

// A full or forbidden storage costs only the memory across reloads.
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
