import { readPageId } from '../payment-pages/page-id.js';
import { referenceKey } from '../payments/duplicates.js';
import { plainPhone } from '../shared/phone.js';

/** Shorter parts of codes and references would fit nearly everything. */
const PART_LENGTH_MIN = 3;

// Families write the number of their page with spaces, and people put a number sign before any number.
const NUMBER = /^#?[1-9]\d{0,14}$/;

/** Letters, digits and marks of a part that the index has. */
const INDEXED_GROUP = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${PART_LENGTH_MIN}}`, 'u');

/** The keys that a typed text may be. */
export interface TypedKeys {
  /** What was typed, or the end of a pasted link, in small letters. */
  text: string;
  /** The same as it was typed: ids of pages tell capitals from small letters. */
  asTyped: string;
  /** The number of a student, a family, a teacher, or of a payment page. */
  number: number | undefined;
  /** The id of a payment page, also out of its link. */
  pageId: string | undefined;
  /** A payment reference as it is compared. */
  reference: string | undefined;
  /** Whether parts of codes and addresses are looked for. */
  isPart: boolean;
}

/** What a typed text may be; undefined if nothing can be looked for. */
export function typedKeys(typed: string): TypedKeys | undefined {
  const whole = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const asTyped = endOfLink(whole);
  const text = asTyped.toLowerCase();
  if (text === '') return undefined;
  const digits = plainPhone(text).replaceAll(/\s/g, '');
  const reference = referenceKey(text) ?? '';
  return {
    text,
    asTyped,
    number: NUMBER.test(digits) ? Number(digits.replace('#', '')) : undefined,
    pageId: readPageId(whole),
    reference: reference.length >= PART_LENGTH_MIN ? reference : undefined,
    isPart: INDEXED_GROUP.test(text),
  };
}

/** A pasted link to a lead, a batch or a page ends in its key. */
const endOfLink = (text: string): string =>
  /^https?:\/\//i.test(text)
    ? (text
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .split('/')
        .pop() ?? '')
    : text;
