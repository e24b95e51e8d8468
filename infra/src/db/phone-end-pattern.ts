import { lastDigits, phoneDigits } from '../identity/phone-digits.js';

const DIGITS_MIN = 4;

/** The pattern of LIKE for phones with these last digits, so that masked ones cannot be guessed; null for other texts. */
export function phoneEndPattern(typed: string | undefined): string | null {
  const digits = lastDigits(typed) ?? phoneDigits(typed) ?? '';
  return digits.length >= DIGITS_MIN ? `%${digits}` : null;
}
