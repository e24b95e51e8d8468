import { use } from 'react';
import { deviceStore } from './device-store';
import { useSession } from './use-session';

/** What a person typed and has not sent yet: kept on this device, apart for each person and thing (product 1.1). */
export interface Draft {
  read: () => string | undefined;
  keep: (text: string) => void;
  drop: () => void;
}

/** Where the last keystrokes stand until the device's store has them: a reload does not wait for it. */
const AHEAD = 'school-drafts-ahead';

const store = deviceStore('school-drafts', 'typed');
const ahead = new Map<string, string | null>(readAhead());
// Asked for with the code of the page that needs it, so that a form never has to wait to be filled.
let typed: Map<string, unknown> | undefined;
let keystrokes = 0;
const loading = load();

/** The draft of the signed-in person for one thing, such as `project:5`. It outlives the tab and the session. */
export function useDraft(item: string): Draft {
  const { userId } = useSession();
  const drafts = typed ?? use(loading);
  const key = `${userId ?? ''}:${item}`;
  const put = (text: string | undefined) => {
    keystrokes++;
    if (text === undefined) drafts.delete(key);
    else drafts.set(key, text);
    void write(key, text);
  };
  return {
    read: () => {
      const text = drafts.get(key);
      return typeof text === 'string' ? text : undefined;
    },
    keep: put,
    drop: () => put(undefined),
  };
}

async function write(key: string, text: string | undefined): Promise<void> {
  const newest = text ?? null;
  ahead.set(key, newest);
  keepAhead();
  await store.put(key, text);
  if (ahead.get(key) !== newest) return;
  ahead.delete(key);
  keepAhead();
}

async function load(): Promise<Map<string, unknown>> {
  const before = keystrokes;
  const found = await store.all();
  typed ??= new Map();
  // What is typed meanwhile is newer than what was read.
  if (keystrokes !== before) return typed;
  typed.clear();
  for (const [key, text] of found) typed.set(key, text);
  for (const [key, text] of ahead) {
    if (text === null) typed.delete(key);
    else typed.set(key, text);
    void write(key, text ?? undefined);
  }
  return typed;
}

function keepAhead(): void {
  try {
    if (ahead.size === 0) sessionStorage.removeItem(AHEAD);
    else sessionStorage.setItem(AHEAD, JSON.stringify([...ahead]));
  } catch {
    // A full store keeps no copy; the device's own store still writes.
  }
}

function readAhead(): [string, string | null][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(AHEAD) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(one: unknown): one is [string, string | null] {
  return Array.isArray(one) && typeof one[0] === 'string' && (one[1] === null || typeof one[1] === 'string');
}

// Another tab may have gone on with it, or sent it.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
