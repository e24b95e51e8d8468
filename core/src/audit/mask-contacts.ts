import { maskEmail } from '../shared/email.js';
import { maskPhone } from '../shared/phone.js';

const PHONE = /^\+\d{6,15}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

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
