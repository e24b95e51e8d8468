import { use } from 'react';
import { deviceStore } from './device-store';
import { usePersonKey } from './use-session';

/** Text that a person typed and has not sent yet, saved on this device for each person and thing. */
export interface Draft {
  read: () => string | undefined;
  keep: (text: string) => void;
  drop: () => void;
}

/** The key of the newest keystrokes in session storage: IndexedDB is slower, and a reload would not wait for it. */
const AHEAD = 'school-drafts-ahead';

const store = deviceStore('school-drafts', 'typed');
const ahead = new Map<string, string | null>(readAhead());
// Starts to read as soon as this code loads, so that a form gets its draft without a wait.
let typed: Map<string, unknown> | undefined;
let keystrokes = 0;
const loading = load();

/** The signed-in person's draft for a thing such as `project:5`. It survives the tab and the session. */
export function useDraft(item: string): Draft {
  const person = usePersonKey();
  const drafts = typed ?? use(loading);
  const key = `${person}:${item}`;
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
  // The person typed while the draft was being read; what they typed is newer.
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
    // When this storage is full, the slower store on the device still saves the draft.
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

// The person may have changed or sent the draft in another tab.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
