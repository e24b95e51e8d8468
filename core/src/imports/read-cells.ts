import { REGISTRATION_REFUSALS, type PhoneReason } from '../registration/errors.js';
import { isEmail } from '../shared/email.js';
import { cleanPersonName, PERSON_NAME_MAX } from '../shared/person-name.js';
import { fullPhone, type ComposedPhone, type Phone } from '../shared/phone.js';
import type { Result } from '../shared/result.js';
import { atMostCharacters } from '../shared/texts.js';
import type { CellProblem } from './states.js';

/** What is wrong with cells of all kinds, beside what registering says. */
export const CELL_TEXTS = {
  phone_missing: 'Please enter a phone number.',
  email_wrong: 'Please enter a valid email address.',
  email_made: 'The school made this address, and no mail reaches it. Please enter another one.',
} as const;

/** What reading the cells of any kind depends on. */
export interface CellRules {
  /** For phones without a code. */
  countryCode: string;
  /** The school makes addresses of its own, which reach nobody. */
  isMadeAddress: (email: string) => boolean;
  readPhone: (typed: ComposedPhone) => Result<Phone, PhoneReason>;
}

/** Notes what is wrong with a cell. */
export type Wrong<Field extends string> = (field: Field, text: string) => undefined;

/** Collects what is wrong with the cells of a row. */
export function problemsOf<Field extends string>(): { problems: CellProblem[]; wrong: Wrong<Field> } {
  const problems: CellProblem[] = [];
  return { problems, wrong: (field, text) => void problems.push({ field, text }) };
}

/** The phone of a row, which each has. */
export function phoneOf(
  typed: string,
  { countryCode, readPhone }: CellRules,
  wrong: Wrong<'phone'>,
): Phone | undefined {
  if (typed === '') return wrong('phone', CELL_TEXTS.phone_missing);
  const read = readPhone(fullPhone(countryCode, typed));
  return read.ok ? read.value : wrong('phone', REGISTRATION_REFUSALS[read.reason].text);
}

/** A person's name, empty for none. */
export function nameOf<Field extends string>(field: Field, typed: string, wrong: Wrong<Field>): string {
  const name = cleanPersonName(typed);
  if (name.length > PERSON_NAME_MAX) wrong(field, atMostCharacters(PERSON_NAME_MAX));
  return name;
}

/** An address that mail reaches; undefined for none. */
export function emailOf(
  typed: string,
  { isMadeAddress }: Pick<CellRules, 'isMadeAddress'>,
  wrong: Wrong<'email'>,
): string | undefined {
  if (typed === '') return undefined;
  if (!isEmail(typed)) return wrong('email', CELL_TEXTS.email_wrong);
  return isMadeAddress(typed) ? wrong('email', CELL_TEXTS.email_made) : typed;
}
