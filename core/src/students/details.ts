import { gradeLabel } from '../shared/grade.js';

/** What staff may change about a student. The time zone is the family's, so that siblings have it, too. */
export interface StudentDetails {
  name: string;
  grade: number;
  /** Empty if it is not known, like the country. */
  parentName: string;
  country: string;
  timezone: string;
}

/** A change as staff read it before they save it. */
export interface DetailChange {
  field: keyof StudentDetails;
  label: string;
  from: string;
  to: string;
}

const NOT_KNOWN = 'Not known';

const FIELDS: readonly { field: keyof StudentDetails; label: string }[] = [
  { field: 'name', label: 'Student name' },
  { field: 'grade', label: 'Grade' },
  { field: 'parentName', label: 'Parent' },
  { field: 'country', label: 'Country' },
  { field: 'timezone', label: 'Time zone' },
];

/** The names of the fields that differ. */
export const changedDetails = (before: StudentDetails, after: StudentDetails): (keyof StudentDetails)[] =>
  FIELDS.map(({ field }) => field).filter((field) => before[field] !== after[field]);

/** What would change, in the order of the form. */
export function detailChanges(before: StudentDetails, after: StudentDetails): DetailChange[] {
  const changed = changedDetails(before, after);
  return FIELDS.filter(({ field }) => changed.includes(field)).map(({ field, label }) => ({
    field,
    label,
    from: shownDetail(field, before[field]),
    to: shownDetail(field, after[field]),
  }));
}

/** A value that somebody else changed while a person typed. */
export interface MeanwhileChange extends DetailChange {
  /** What the person typed instead; undefined if they had left the field alone. */
  typed: string | undefined;
}

/**
 * A form that is loaded again: it keeps what its person typed, shows the new values elsewhere, and names what changed
 * meanwhile.
 */
export function mergeDetails(
  opened: StudentDetails,
  now: StudentDetails,
  typed: StudentDetails,
): { details: StudentDetails; meanwhile: MeanwhileChange[] } {
  const mine = new Set(changedDetails(opened, typed));
  const details = { ...now, ...Object.fromEntries([...mine].map((field) => [field, typed[field]])) };
  const meanwhile = detailChanges(opened, now).map((change) => ({
    ...change,
    typed: mine.has(change.field) ? shownDetail(change.field, typed[change.field]) : undefined,
  }));
  return { details, meanwhile };
}

/** A value as staff read it. */
function shownDetail(field: keyof StudentDetails, value: string | number): string {
  if (field === 'grade') return gradeLabel(Number(value));
  const text = String(value);
  if (text === '') return NOT_KNOWN;
  return field === 'timezone' ? text.replaceAll('_', ' ') : text;
}
