import { maskEmail } from '../shared/email.js';
import { maskPhone } from '../shared/phone.js';

const PHONE = /^\+\d{6,15}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const NAMES: ReadonlySet<string> = new Set(['name', 'full_name', 'student_name', 'parent_name']);

/** A text as it is, but a phone or an e-mail address with its middle hidden. */
export function maskContact(text: string): string {
  if (PHONE.test(text)) return maskPhone(text);
  return EMAIL.test(text) ? maskEmail(text) : text;
}

/**
 * What an audit line keeps of a value: lines are never changed, so phones and e-mail addresses are masked before they are
 * written, and a deleted family is in none of them.
 */
export function maskContacts(value: unknown): unknown {
  if (typeof value === 'string') return maskContact(value);
  if (Array.isArray(value)) return value.map(maskContacts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskContacts(inner)]));
}

/**
 * What an audit line about a student keeps: as above, and of the names of child and parent only the first letters, so that
 * a line says that a name was changed, and does not name a child that has been deleted.
 */
export function maskStudent(facts: object): object {
  // `as`: an object is masked field by field and stays one.
  return Object.fromEntries(
    Object.entries(maskContacts(facts) as object).map(([field, value]: [string, unknown]) => [
      field,
      NAMES.has(field) && typeof value === 'string' ? maskName(value) : value,
    ]),
  );
}

/** `M••• M•••` of `Mia Muster`. */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
