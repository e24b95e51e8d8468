import { REGISTRATION_REFUSALS } from '../registration/errors.js';
import { parseGrade } from '../shared/grade.js';
import type { Phone } from '../shared/phone.js';
import { canonicalTimezone, isTimezone } from '../shared/timezone.js';
import type { ImportField } from './map-columns.js';
import { emailOf, nameOf, phoneOf, problemsOf, type CellRules } from './read-cells.js';
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
export interface StudentRowRules extends CellRules {
  /** For rows that name none. */
  timezone: string;
  /** The countries of the school by their names in small letters. */
  countries: ReadonlyMap<string, string>;
}

const COUNTRY_UNKNOWN = 'The school does not know this country.';

/** Reads a row, or says of each wrong cell what is wrong. */
export function readStudentRow(
  cells: Readonly<Record<StudentField, string>>,
  rules: StudentRowRules,
): { row: StudentRow } | { problems: CellProblem[] } {
  const { problems, wrong } = problemsOf<StudentField>();
  const phone = phoneOf(cells.phone, rules, wrong);
  const name = nameOf('name', cells.name, wrong);
  if (name === '') wrong('name', REGISTRATION_REFUSALS.name_missing.text);
  const grade = parseGrade(cells.grade) ?? wrong('grade', REGISTRATION_REFUSALS.grade_invalid.text);
  const parentName = nameOf('parentName', cells.parentName, wrong);
  const email = emailOf(cells.email, rules, wrong);
  const country = rules.countries.get(cells.country.toLowerCase());
  if (cells.country !== '' && country === undefined) wrong('country', COUNTRY_UNKNOWN);
  const timezone = cells.timezone === '' ? rules.timezone : canonicalTimezone(cells.timezone.replaceAll(' ', '_'));
  if (!isTimezone(timezone)) wrong('timezone', REGISTRATION_REFUSALS.timezone_invalid.text);
  if (phone === undefined || grade === undefined || problems.length > 0) return { problems };
  return { row: { phone, name, grade, parentName: parentName || undefined, email, country, timezone } };
}
