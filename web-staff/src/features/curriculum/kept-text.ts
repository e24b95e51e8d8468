import { z } from 'zod';

/** Unsaved text, with the version of the item that it was typed for. */
export interface KeptText {
  base: number;
  doc: unknown;
}

const PREFIX = 'course-editor';
const kept = z.object({ base: z.number(), doc: z.unknown() });

const nameOf = (user: string, item: string): string => `${PREFIX}:${user}:${item}`;

/** The unsaved text of a person for an item, from this tab's storage. */
export function readKept(user: string, item: string): KeptText | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(user, item)) ?? 'null'));
    return read.success ? { base: read.data.base, doc: read.data.doc } : undefined;
  } catch {
    return undefined;
  }
}

/** Saves unsaved text in this tab; `undefined` deletes it. */
export function keep(user: string, item: string, text: KeptText | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(nameOf(user, item));
    else sessionStorage.setItem(nameOf(user, item), JSON.stringify(text));
  } catch {
    // The storage is full or forbidden. The text is still in the form, and leaving the page warns.
  }
}
