import { REGISTRATION_REFUSALS, type PhoneReason } from '../registration/errors.js';
import { isEmail } from '../shared/email.js';
import { parseGrade } from '../shared/grade.js';
import { cleanPersonName, PERSON_NAME_MAX } from '../shared/person-name.js';
import { fullPhone, type ComposedPhone, type Phone } from '../shared/phone.js';
import type { Result } from '../shared/result.js';
import { atMostCharacters } from '../shared/texts.js';
import { canonicalTimezone, isTimezone } from '../shared/timezone.js';
import type { ImportField } from './map-columns.js';
import type { CellProblem } from './states.js';

/** What a row of students can say. */
export const STUDENT_FIELDS = [
  {
    key: 'phone',
    label: 'Phone',
    isRequired: true,
    alsoCalled: ['Phone number', 'Mobile', 'Mobile number', 'WhatsApp', 'Contact number', 'Telephone'],
    example: '+4915112345678',
    hint: 'With its country code, or of the country that you choose below.',
  },
  {
    key: 'name',
    label: 'Student name',
    isRequired: true,
    alsoCalled: ['Name', 'Student', 'Child', 'Child name', 'Full name'],
    example: 'Mia Schmidt',
  },
  {
    key: 'grade',
    label: 'Grade',
    isRequired: true,
    alsoCalled: ['Class', 'Student grade', 'Standard', 'School grade'],
    example: '4',
    hint: '1 to 12',
  },
  {
    key: 'parentName',
    label: 'Parent name',
    isRequired: false,
    alsoCalled: ['Parent', 'Parents name', 'Guardian', 'Guardian name', 'Mother', 'Father'],
    example: 'Jana Schmidt',
  },
  {
    key: 'email',
    label: 'Email',
    isRequired: false,
    alsoCalled: ['E-mail', 'Mail', 'Email address', 'Student email', 'E-mail address'],
    example: 'mia@example.org',
  },
  {
    key: 'country',
    label: 'Country',
    isRequired: false,
    alsoCalled: ['Country name', 'Land'],
    example: 'Germany',
  },
  {
    key: 'timezone',
    label: 'Time zone',
    isRequired: false,
    alsoCalled: ['Timezone', 'Zone', 'TZ'],
    example: 'Europe/Berlin',
    hint: 'Only for new families.',
  },
] as const satisfies readonly ImportField[];

export type StudentField = (typeof STUDENT_FIELDS)[number]['key'];

export const STUDENT_FIELD_KEYS: readonly StudentField[] = STUDENT_FIELDS.map(({ key }) => key);

/** A row that can be used. What it leaves empty is undefined, and then nothing is changed by it. */
export interface StudentRow {
  phone: Phone;
  name: string;
  grade: number;
  parentName: string | undefined;
  email: string | undefined;
  /** As the school writes it. */
  country: string | undefined;
  timezone: string;
}

/** What reading a row depends on. */
export interface StudentRowRules {
  /** For phones without a code. */
  countryCode: string;
  /** For rows that name none. */
  timezone: string;
  /** The countries of the school by their names in small letters. */
  countries: ReadonlyMap<string, string>;
  /** The school makes addresses of its own, which reach nobody. */
  isMadeAddress: (email: string) => boolean;
  readPhone: (typed: ComposedPhone) => Result<Phone, PhoneReason>;
}

/** What is wrong with cells of students, beside what registering says. */
export const STUDENT_CELL_TEXTS = {
  phone_missing: 'Please enter a phone number.',
  email_wrong: 'Please enter a valid email address.',
  email_made: 'The school made this address, and no mail reaches it. Please enter another one.',
  country_unknown: 'The school does not know this country.',
} as const;

/** Reads a row, or says of each wrong cell what is wrong. */
export function readStudentRow(
  cells: Readonly<Record<StudentField, string>>,
  rules: StudentRowRules,
): { row: StudentRow } | { problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const wrong = (field: StudentField, text: string): undefined => void problems.push({ field, text });
  const phone = phoneOf(cells.phone, rules, wrong);
  const name = nameOf('name', cells.name, wrong);
  if (name === '') wrong('name', REGISTRATION_REFUSALS.name_missing.text);
  const grade = parseGrade(cells.grade) ?? wrong('grade', REGISTRATION_REFUSALS.grade_invalid.text);
  const parentName = nameOf('parentName', cells.parentName, wrong);
  const email = emailOf(cells.email, rules, wrong);
  const country = rules.countries.get(cells.country.toLowerCase());
  if (cells.country !== '' && country === undefined) wrong('country', STUDENT_CELL_TEXTS.country_unknown);
  const timezone = cells.timezone === '' ? rules.timezone : canonicalTimezone(cells.timezone.replaceAll(' ', '_'));
  if (!isTimezone(timezone)) wrong('timezone', REGISTRATION_REFUSALS.timezone_invalid.text);
  if (phone === undefined || grade === undefined || problems.length > 0) return { problems };
  return { row: { phone, name, grade, parentName: parentName || undefined, email, country, timezone } };
}

type Wrong = (field: StudentField, text: string) => undefined;

function phoneOf(typed: string, { countryCode, readPhone }: StudentRowRules, wrong: Wrong): Phone | undefined {
  if (typed === '') return wrong('phone', STUDENT_CELL_TEXTS.phone_missing);
  const read = readPhone(fullPhone(countryCode, typed));
  return read.ok ? read.value : wrong('phone', REGISTRATION_REFUSALS[read.reason].text);
}

function nameOf(field: 'name' | 'parentName', typed: string, wrong: Wrong): string {
  const name = cleanPersonName(typed);
  if (name.length > PERSON_NAME_MAX) wrong(field, atMostCharacters(PERSON_NAME_MAX));
  return name;
}

function emailOf(typed: string, { isMadeAddress }: StudentRowRules, wrong: Wrong): string | undefined {
  if (typed === '') return undefined;
  if (!isEmail(typed)) return wrong('email', STUDENT_CELL_TEXTS.email_wrong);
  return isMadeAddress(typed) ? wrong('email', STUDENT_CELL_TEXTS.email_made) : typed;
}
