import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { atMostCharacters } from '../shared/texts.js';

/** The longest note. */
export const NOTE_MAX = 4000;

/** So many notes of a lead may be pinned. */
export const PINNED_MAX = 3;

/** So long the author of a note may change it. */
export const NOTE_EDIT_HOURS = 24;

/** So long a removed note can be put back; after that it is deleted. */
export const NOTE_RESTORABLE_HOURS = 24;

const HOUR_MS = 3_600_000;

/** Why a note is not found, kept or changed. */
export type NoteReason =
  'note_not_found' | 'note_empty' | 'note_long' | 'note_changed' | 'not_author' | 'note_too_old' | 'too_many_pinned';

export const NOTE_REFUSALS: Refusals<NoteReason> = {
  note_not_found: { kind: 'not_found', text: 'Note not found.' },
  note_empty: { kind: 'invalid', text: 'Please write a note.', field: 'body' },
  note_long: { kind: 'invalid', text: atMostCharacters(NOTE_MAX), field: 'body' },
  note_changed: { kind: 'conflict', text: 'This note has changed meanwhile. Please look at it again.' },
  not_author: { kind: 'forbidden', text: 'Only the author of a note can change it.' },
  note_too_old: {
    kind: 'conflict',
    text: `A note can be changed for ${NOTE_EDIT_HOURS} hours. Please write another one.`,
  },
  too_many_pinned: {
    kind: 'conflict',
    text: `${PINNED_MAX} notes of this lead are pinned. Please unpin one of them first.`,
  },
};

/** What the rule of changes needs to know. */
interface KeptNote {
  authorId: number;
  createdAt: Date;
}

/** Whether somebody may write a note anew: only its author, and only for a day, so that others can rely on it. */
export function mayEditNote(
  { authorId, createdAt }: KeptNote,
  accountId: number,
  now: Date,
): Result<true, 'not_author' | 'note_too_old'> {
  if (authorId !== accountId) return refuse('not_author');
  return now.getTime() - createdAt.getTime() > NOTE_EDIT_HOURS * HOUR_MS ? refuse('note_too_old') : ok(true);
}

/** From when on a removed note can still be put back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - NOTE_RESTORABLE_HOURS * HOUR_MS);

/** Those of the people whose names a text has behind an @; the longest name counts, as one may begin with another. */
export function mentionedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const lower = text.toLowerCase();
  const found = new Set<Person>();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const isInAnAddress = at > 0 && IN_WORD.test(lower.charAt(at - 1));
    const rest = lower.slice(at + 1);
    const person = isInAnAddress ? undefined : byLength.find(({ name }) => isNamed(rest, name.toLowerCase()));
    if (person) found.add(person);
  }
  return people.filter((person) => found.has(person));
}

const IN_WORD = /[\p{L}\p{N}_]/u;

const isNamed = (rest: string, name: string): boolean =>
  name !== '' && rest.startsWith(name) && !IN_WORD.test(rest.charAt(name.length));
