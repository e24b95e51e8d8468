import type { PhoneReason } from '@school/core/registration/errors';
import { asPhone, COUNTRY_CODES, plainPhone, type Phone, type TypedPhone } from '@school/core/shared/phone';
import { ok, refuse, type Result } from '@school/core/shared/result';
import { parsePhoneNumberFromString, validatePhoneNumberLength, type PhoneNumber } from 'libphonenumber-js/max';

const NUMBER_LENGTH_MIN = 8;

/** A typed phone as it was understood. */
export interface ReadPhone {
  /** E.164; all spellings of a number have the same. */
  number: Phone;
  /** Undefined if the number can ring, else what is wrong with it. */
  problem: PhoneReason | undefined;
}

/**
 * The one way in which a phone becomes E.164. The country's code is often written again, with or without a zero, and so
 * is the zero of national numbers: the first reading that exists counts. Refused is what cannot be a number at all.
 */
export function readPhone(typed: string): Result<ReadPhone, PhoneReason> {
  const text = plainPhone(typed);
  if (/\p{L}/u.test(text)) return refuse('phone_letters');
  const digits = internationalDigits(text);
  if (digits === undefined) return refuse('phone_several');
  const plain = parse(digits.replaceAll('n', '0')) ?? parse(digits.replaceAll('n', ''));
  if (plain === undefined) return refuse(digits === '' ? 'phone_invalid' : problemOfText(digits));
  const right = readings(plain, digits).find((one) => one.isValid());
  const number = asPhone((right ?? plain).number);
  if (number === undefined || (right === undefined && !plain.isPossible())) return refuse(problemOf(plain));
  return ok({ number, problem: right === undefined && isKnownWell(plain) ? problemOf(plain) : undefined });
}

/** The old rule, by which some numbers in the database were read: whatever is possible. */
export function readPhoneAsBefore(typed: string): Phone | undefined {
  const text = plainPhone(typed);
  if (/\p{L}/u.test(text)) return undefined;
  const parsed = parse(text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^00/, ''));
  return parsed?.isPossible() ? asPhone(parsed.number) : undefined;
}

/** The digits from the country code on, a zero in brackets as `n`; undefined if several numbers stand there. */
function internationalDigits(text: TypedPhone): string | undefined {
  const compact = text.replace(/[([]\s*0\s*[)\]]/g, 'n').replace(/[^\d+n]/g, '');
  const plus = compact.lastIndexOf('+');
  const before = compact.slice(0, Math.max(plus, 0)).replace(/[+n]/g, '').replace(/^0+/, '');
  const typed = compact.slice(plus + 1);
  const rest = typed.replace(/^00+/, '');
  // A code may stand before a whole number, as when the select's is put in front: `+49 0 +49 170…`.
  if (before !== '' && !CODE_BEFORE.test(before)) return undefined;
  // From Australia one dials 0011; no number after +1 begins with a one.
  return typed.startsWith('0011') && parse(rest)?.isValid() !== true ? rest.slice(2) : rest;
}

const CODE_BEFORE = new RegExp(`^(${COUNTRY_CODES.map(({ code }) => code.slice(1)).join('|')})0*$`);

const parse = (digits: string): PhoneNumber | undefined =>
  /^[1-9]/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;

/** All that the digits may stand for, the likeliest first. */
function readings(plain: PhoneNumber, digits: string): PhoneNumber[] {
  const code = plain.countryCallingCode;
  const national = digits.replaceAll('n', '0').slice(code.length);
  const bare = national.replace(/^0+/, '');
  const country = COUNTRY_CODES.find((one) => one.code === `+${code}`);
  const again = bare.startsWith(code) ? parse(code + bare.slice(code.length)) : undefined;
  // `00` and its like of the country, typed behind the select's code.
  const abroad = country && parsePhoneNumberFromString(national, country.country);
  const isAbroad = abroad && !national.endsWith(abroad.nationalNumber.padStart(national.length, '0'));
  const withCode = country && bare.length > country.digitsMax ? [again, plain] : [plain, again];
  const others = [isAbroad ? abroad : undefined, parse(digits.replaceAll('n', '')), parse(code + bare)];
  return [...withCode, ...others].filter((one) => one !== undefined);
}

/** The numbers of the countries in the phone fields are checked digit by digit, others by their length. */
const isKnownWell = (phone: PhoneNumber): boolean =>
  COUNTRY_CODES.some(({ code }) => code === `+${phone.countryCallingCode}`);

const LENGTH_PROBLEMS = {
  TOO_SHORT: 'phone_too_short',
  TOO_LONG: 'phone_too_long',
  INVALID_COUNTRY: 'phone_code_unknown',
  INVALID_LENGTH: 'phone_not_of_country',
  NOT_A_NUMBER: 'phone_invalid',
} as const;

function problemOfText(digits: string): PhoneReason {
  const problem = validatePhoneNumberLength(`+${digits.replaceAll('n', '')}`);
  return problem === undefined ? 'phone_code_unknown' : LENGTH_PROBLEMS[problem];
}

/** What is wrong with a number that does not exist: a digit more or less may make it one that does. */
function problemOf({ number, nationalNumber }: PhoneNumber): PhoneReason {
  if (number.length < NUMBER_LENGTH_MIN) return 'phone_too_short';
  const problem = validatePhoneNumberLength(number);
  if (problem !== undefined) return LENGTH_PROBLEMS[problem];
  const isNumber = (text: string) => parsePhoneNumberFromString(text)?.isValid() === true;
  const longer = [1, 2, 3].flatMap((count) => [...'0123456789'].map((digit) => number + digit.repeat(count)));
  if (longer.some(isNumber)) return 'phone_too_short';
  const shorter = [1, 2, 3].filter((count) => count < nationalNumber.length).map((count) => number.slice(0, -count));
  return shorter.some(isNumber) ? 'phone_too_long' : 'phone_not_of_country';
}
