import { COUNTRY_CODES, isPhoneLike, plainPhone } from '@school/core/shared/phone';
import { readPhone } from './read-phone.js';

// `+49 0170`: while only a part is typed, nobody knows the whole number, but this zero is in none.
const CODE_AND_ZERO = new RegExp(`^(${COUNTRY_CODES.map(({ code }) => code.slice(1)).join('|')})0+`);

/** With fewer digits `00` begins no number of another country; it stands among the last digits of a phone. */
const WHOLE_MIN = 7;

/**
 * The digits of a typed phone or of a part of one, as they stand in stored phones; undefined for other texts. A number
 * that is whole with its country's code is read like any other that is typed into a form.
 */
export function phoneDigits(typed: string | undefined): string | undefined {
  if (typed === undefined || !isPhoneLike(typed)) return undefined;
  const text = plainPhone(typed).trim();
  const isWhole = /^[([\s]*(\+|00)/.test(text) && !isEnd(text);
  const read = isWhole ? readPhone(text) : undefined;
  if (read?.ok === true && read.value.problem === undefined) return read.value.number.slice(1);
  const digits = text
    .replace(/[([]\s*0\s*[)\]]/g, '')
    .replace(/\D/g, '')
    // The last digits of a phone may begin with more zeros.
    .replace(/^00?(?=[1-9])/, '');
  return isWhole ? digits.replace(CODE_AND_ZERO, '$1') : digits;
}

/** The last digits of a phone as somebody reads them out, with their leading zeros; undefined for other texts. */
export function lastDigits(typed: string | undefined): string | undefined {
  const text = plainPhone(typed ?? '').trim();
  return isPhoneLike(text) && isEnd(text) ? text.replace(/\D/g, '') : undefined;
}

const isEnd = (text: string): boolean => !text.includes('+') && text.replace(/\D/g, '').length < WHOLE_MIN;
