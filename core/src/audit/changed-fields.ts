import { strikeLinks } from '../notifications/strike-links.js';
import { maskContact } from './mask-contacts.js';

/** A field of what an audit line is about, before and after; null where there was no value. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** What stands in place of a value that opens something. */
export const HIDDEN_VALUE = 'hidden';

const SECRET = /(^|_)(token|secret|hash|password)$/;

/**
 * The fields that differ between the two sides of an audit line. Values that are a phone or an e-mail address are masked,
 * links and secrets do not show: a change can be followed without them. What people write in sentences stays as it is.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: valueText(field, old[field]), after: valueText(field, now[field]) }));
}

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? { ...side } : {};

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const shown = shownValue(field, value);
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}

function shownValue(field: string, value: unknown): unknown {
  if (SECRET.test(field) && typeof value === 'string') return HIDDEN_VALUE;
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shownValue(name, inner)]));
}

function shownText(text: string): string {
  const masked = maskContact(text);
  return masked === text ? strikeLinks(text) : masked;
}
