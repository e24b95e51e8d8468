import { PHONE_REFUSALS, REGISTRATION_REFUSALS, STAFF_REGISTRATION_REFUSALS } from '../registration/errors.js';
import { FAMILY_SOURCE_TEXTS, FAMILY_SOURCES } from '../registration/sources.js';
import { gradeLabel } from '../shared/grade.js';
import type { Refusals } from '../shared/refusal.js';
import { STUDENT_DETAIL_REFUSALS } from '../students/errors.js';

/** What sales people may write down about a family. */
export interface LeadDetails {
  name: string;
  phone: string;
  /** Empty if it is not known, like all that follow. */
  email: string;
  grade: number | null;
  parentName: string;
  source: string;
  utmSource: string;
  utmMedium: string;
}
export type LeadField = keyof LeadDetails;

/** What the fields are called, in the order of the form. */
export const LEAD_FIELD_LABELS: Readonly<Record<LeadField, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  grade: 'Grade',
  parentName: 'Parent',
  source: 'Source',
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
};

// `as`: the table has exactly these keys.
const FIELDS = Object.keys(LEAD_FIELD_LABELS) as LeadField[];

/** What belongs to the student and its family as soon as the child is one: the back office changes it for all at once. */
const OF_STUDENT: ReadonlySet<LeadField> = new Set<LeadField>(['name', 'phone', 'grade', 'parentName']);

/** The longest source, UTM source or UTM medium. */
export const LEAD_SOURCE_MAX = 100;

/** Why the details of a lead are not saved. */
export type LeadDetailReason =
  | keyof typeof PHONE_REFUSALS
  | 'name_missing'
  | 'grade_invalid'
  | 'email_wrong'
  | 'phone_known'
  | 'phone_not_for_families'
  | 'of_student'
  | 'nothing_changed';

export const LEAD_DETAIL_REFUSALS: Refusals<LeadDetailReason> = {
  ...PHONE_REFUSALS,
  name_missing: REGISTRATION_REFUSALS.name_missing,
  grade_invalid: { ...REGISTRATION_REFUSALS.grade_invalid, field: 'grade' },
  email_wrong: STUDENT_DETAIL_REFUSALS.email_wrong,
  phone_known: {
    kind: 'conflict',
    text: 'Another lead has this phone number already.',
    field: 'phone_number',
  },
  phone_not_for_families: STAFF_REGISTRATION_REFUSALS.phone_not_for_families,
  of_student: {
    kind: 'conflict',
    text: 'This child is a student. Please change its name, grade, parent and phone in the back office.',
  },
  nothing_changed: { kind: 'invalid', text: 'Nothing has changed.' },
};

/** Said after a lead was added. */
export const LEAD_ADDED = 'The lead was added.';

/** Said after the details were saved. */
export const LEAD_SAVED = 'The lead was saved.';

/** The fields that differ. */
export const changedFields = (before: LeadDetails, after: LeadDetails): LeadField[] =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Whether one of these fields belongs to the student. */
export const touchesStudent = (fields: readonly LeadField[]): boolean => fields.some((field) => OF_STUDENT.has(field));

/** A source as people read it. */
export function sourceText(source: string): string {
  if (source === '') return 'Not known';
  const known = FAMILY_SOURCES.find((one) => one === source);
  return known === undefined ? source : FAMILY_SOURCE_TEXTS[known];
}

/** A value as people read it. */
export function shownField(field: LeadField, value: string | number | null): string {
  if (value === null || value === '') return field === 'source' ? sourceText('') : 'None';
  if (field === 'grade') return gradeLabel(Number(value));
  return field === 'source' ? sourceText(String(value)) : String(value);
}

/** A lead that is there already, as somebody reads it who is about to add it again. */
export const existingText = (lead: { name: string; owner: string | null; stage: string }): string =>
  `${lead.name}, ${lead.owner === null ? 'nobody’s yet' : `owner ${lead.owner}`}, ${lead.stage}`;

/** A name is looked for from so many letters on. */
export const SIMILAR_NAME_MIN = 3;

/** How many leads of a similar name are shown. */
export const SIMILAR_MAX = 3;

/** A value that somebody else saved while a person typed. */
export interface TheirChange {
  field: LeadField;
  label: string;
  from: string;
  to: string;
  /** What the person typed instead; undefined if they had left the field alone. */
  typed: string | undefined;
}

/** What is saved when a person's changes are written over those that somebody else saved meanwhile. */
export function overTheirs(opened: LeadDetails, now: LeadDetails, typed: LeadDetails): LeadDetails {
  const mine = new Set(changedFields(opened, typed));
  return { ...now, ...Object.fromEntries([...mine].map((field) => [field, typed[field]])) };
}

/** What somebody else has saved since a form was opened, beside what is typed in it. */
export function theirChanges(opened: LeadDetails, now: LeadDetails, typed: LeadDetails): TheirChange[] {
  const mine = new Set(changedFields(opened, typed));
  return changedFields(opened, now).map((field) => ({
    field,
    label: LEAD_FIELD_LABELS[field],
    from: shownField(field, opened[field]),
    to: shownField(field, now[field]),
    typed: mine.has(field) && typed[field] !== now[field] ? shownField(field, typed[field]) : undefined,
  }));
}
