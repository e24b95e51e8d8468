import { z } from 'zod';

/** What was typed and not saved yet, with the state of the item that it was typed on. */
export interface KeptText {
  base: number;
  doc: unknown;
}

const PREFIX = 'course-editor';
const kept = z.object({ base: z.number(), doc: z.unknown() });

const nameOf = (user: string, item: string): string => `${PREFIX}:${user}:${item}`;

/** What this tab keeps of somebody's unsaved text of an item. */
export function readKept(user: string, item: string): KeptText | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(user, item)) ?? 'null'));
    return read.success ? { base: read.data.base, doc: read.data.doc } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until it is saved or given up; `undefined` forgets it. */
export function keep(user: string, item: string, text: KeptText | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(nameOf(user, item));
    else sessionStorage.setItem(nameOf(user, item), JSON.stringify(text));
  } catch {
    // A full or forbidden storage: the text is still in the form, and leaving warns.
  }
}
